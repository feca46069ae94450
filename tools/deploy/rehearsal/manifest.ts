import type { DeployedFunction, ProjectState } from "./project-state.ts";

/** Returns the deployed functions as text for review: their kind, resources, account and secrets, sorted by name. */
export function deployedFunctions(project: ProjectState): string {
  const functions = [...project.functions.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${functions.map((one) => describe(one, project)).join("\n\n")}\n`;
}

const DESCRIBED = [
  ...[
    "availableMemory",
    "availableCpu",
    "maxInstanceRequestConcurrency",
    "maxInstanceCount",
    "timeoutSeconds",
  ],
  ...["serviceAccountEmail", "service"],
];

function describe(deployed: DeployedFunction, project: ProjectState): string {
  const [, , , region, , id = ""] = deployed.name.split("/");
  const { serviceConfig, buildConfig } = deployed;
  const { secretEnvironmentVariables = [], environmentVariables: _, ...settings } = serviceConfig;
  const secrets = secretEnvironmentVariables.map(({ key }) => key);
  const others = Object.entries(settings).filter(
    ([name, value]) => value !== null && !DESCRIBED.includes(name),
  );
  return [
    `${id}: ${triggerOf(deployed, project)}`,
    `  ${buildConfig.runtime}, ${region}, ${serviceConfig.availableMemory}, cpu ${serviceConfig.availableCpu}, ` +
      `${serviceConfig.maxInstanceRequestConcurrency} at a time, at most ${serviceConfig.maxInstanceCount ?? "100 (default)"} instances, ` +
      `${serviceConfig.timeoutSeconds ?? "60 (default)"} s`,
    `  runs as ${serviceConfig.serviceAccountEmail ?? "the default account"}, invokers: ${invokersOf(id, project)}`,
    ...(others.length > 0 ? [`  ${JSON.stringify(Object.fromEntries(others))}`] : []),
    ...(secrets.length > 0 ? [`  secrets ${secrets.join(", ")}`] : []),
  ]
    .join("\n")
    .replaceAll(project.projectId, "{project}");
}

function triggerOf({ name, labels, eventTrigger }: DeployedFunction, project: ProjectState): string {
  if (eventTrigger) return JSON.stringify(eventTrigger);
  if (labels?.["deployment-callable"]) return "a callable";
  const id = name.split("/").at(-1);
  const job = [...project.jobs.values()].find(({ name }) => name.includes(`firebase-schedule-${id}-`));
  if (!job) return "an HTTPS function";
  const { schedule, timeZone, retryConfig, attemptDeadline, httpTarget } = job;
  return JSON.stringify({ schedule, timeZone, retryConfig, attemptDeadline, httpTarget });
}

function invokersOf(id: string, { invokers }: ProjectState): string {
  const service = [...invokers.keys()].find((name) => name.endsWith(`/services/${id.toLowerCase()}`));
  return (service && invokers.get(service)?.join(", ")) || "none";
}
