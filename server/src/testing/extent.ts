/** The gate runs a sample of what takes long; a test run by hand, and the full run, have all of it. */
export const isSample = process.env.SAFAR_EXTENT === 'sample'
