/** Collects what is new and sends what is due; runs each minute and after whatever should not wait. */
export const PUSH_JOB = 'zoho.push'
