import { Command, InvalidArgumentError } from "commander";

// Commander has been maintained since 2011 and has no dependencies; Node's own `parseArgs` prints no help.

/**
 * Returns the parser for the package.json command that is running. It knows --help, and answers a wrong argument with
 * one line and exit code 2.
 */
export function commandLine(description: string): Command {
  const name = process.env.npm_lifecycle_event ?? "";
  const usage = `npm ${name === "start" || name === "test" ? name : `run ${name}`} --`;
  return new Command(usage)
    .description(description)
    .helpOption("--help", "prints this")
    .showSuggestionAfterError(false)
    .configureOutput({
      outputError: (text, write) => {
        const error = text
          .trim()
          .replace(/^error: |\.$/g, "")
          .replace(/^command-argument value '(.*)' is invalid for argument '.*?'\. A/, "'$1' is unknown; a");
        write(`${error}; ${usage} --help lists the options.\n`);
      },
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/**
 * Returns a parser for an option whose value is a whole number.
 * @throws Error that the parser prints
 */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`);
  };
}
