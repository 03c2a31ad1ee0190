/** Lets fast-check draw the same values in every run where TEST_SEED is set, so that a failure is of the change and not of luck. */
const { TEST_SEED } = process.env;
if (TEST_SEED !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(TEST_SEED) });
}
