/** Where an organisation's books are kept: Zoho's name for its region. */
export const zohoDataCenters = ['com', 'eu', 'in', 'com.au', 'jp', 'sa', 'ca', 'com.cn'] as const
export type ZohoDataCenter = (typeof zohoDataCenters)[number]

export const zohoDocumentKinds = ['contact', 'invoice', 'payment', 'credit_note'] as const
export type ZohoDocumentKind = (typeof zohoDocumentKinds)[number]

/**
 * waiting: to be sent. in_doubt: sent, and whether Zoho has it is being looked up. failed: refused, until somebody
 * retries it.
 */
export const zohoDocumentStates = ['waiting', 'pushed', 'failed', 'in_doubt'] as const
export type ZohoDocumentState = (typeof zohoDocumentStates)[number]

/** Why nothing can be sent at all; the screen has a sentence for each. */
export const zohoProblems = ['keys', 'access', 'limit', 'day_limit'] as const
export type ZohoProblem = (typeof zohoProblems)[number]

export const zohoExportKinds = ['contacts', 'invoices', 'payments', 'credit_notes'] as const
export type ZohoExportKind = (typeof zohoExportKinds)[number]
