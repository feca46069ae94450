import { Command, InvalidArgumentError } from "commander";

// Commander: maintained since 2011, without dependencies; Node's own `parseArgs` prints no help.

/**
 * Returns the parser of one of package.json's commands, which knows --help, and answers a wrong argument with one line and
 * exit code 2.
 *
 * @param usage `npm run bench --`
 */
export function commandLine(usage: string, description: string): Command {
  return new Command(usage)
    .description(description)
    .helpOption("--help", "prints this")
    .showSuggestionAfterError(false)
    .configureOutput({
      outputError: (text, write) =>
        write(`${text.trim().replace(/^error: |\.$/g, "")}; ${usage} --help lists what there is.\n`),
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** For an option that may be repeated. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** For the value of an option. @throws Error that the parser prints */
export function wholeNumber(max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number <= max) return number;
    throw new InvalidArgumentError(`It is a whole number up to ${max}.`);
  };
}
