/** Zoho's name for the region where an organisation's books are kept. */
export const zohoDataCenters = ['com', 'eu', 'in', 'com.au', 'jp', 'sa', 'ca', 'com.cn'] as const
export type ZohoDataCenter = (typeof zohoDataCenters)[number]

export const zohoDocumentKinds = ['contact', 'invoice', 'payment', 'credit_note'] as const
export type ZohoDocumentKind = (typeof zohoDocumentKinds)[number]

/**
 * waiting: to be sent. in_doubt: sent, and being checked whether Zoho has it. failed: refused, until somebody retries
 * it.
 */
export const zohoDocumentStates = ['waiting', 'pushed', 'failed', 'in_doubt'] as const
export type ZohoDocumentState = (typeof zohoDocumentStates)[number]

/** Why nothing can be sent at all; the screen has a message for each. */
export const zohoProblems = ['keys', 'access', 'limit', 'day_limit'] as const
export type ZohoProblem = (typeof zohoProblems)[number]

export const zohoExportKinds = ['contacts', 'invoices', 'payments', 'credit_notes'] as const
export type ZohoExportKind = (typeof zohoExportKinds)[number]
