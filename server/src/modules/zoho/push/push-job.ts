/** Collects new documents and sends those that are due; runs every minute and after anything that should not wait. */
export const PUSH_JOB = 'zoho.push'
