/** Something that a command needs could not be had. `message` is one line for people, `output` what the tool said. */
export class SetupFailure extends Error {
  /**
   * @param {string} message one line, what failed and what to do
   * @param {string} [output] the failing tool's own words
   */
  constructor(message, output = '') {
    super(message);
    this.output = output.trim();
  }
}

/**
 * Runs a command's work; what it throws is told without a stack trace where it was expected, and ends it with code 1.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    if (error.output !== '') console.error(error.output);
    console.error(error.message);
    process.exit(1);
  }
}
