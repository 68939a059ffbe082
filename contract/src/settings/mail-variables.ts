/** Parts of the business that send mails. */
export const mailGroups = [
  'accounts',
  'agents',
  'bookings',
  'documents',
  'offline',
  'quotes',
  'enquiries',
  'payments',
  'transfers',
  'deposits',
  'collections',
  'ledger',
  'suppliers',
  'umrah',
  'visas',
  'payables',
  'accounting',
] as const
export type MailGroup = (typeof mailGroups)[number]

/** All variables a mail can use. */
export const mailVariables = [
  'name',
  'email',
  'number',
  'amount',
  'salesman',
  'available',
  'mark',
  'agency',
  'ref',
  'title',
  'until',
  'client',
  'document',
  'code',
  'route',
  'lead',
  'reason',
  'who',
  'first',
  'last',
  'visa',
  'pnr',
  'names',
  'refused',
  'replacement',
  'paid',
  'asked',
  'plan',
  'credit',
  'count',
  'supplier',
  'message',
  'month',
  'owner',
  'payee',
  'currency',
  'account',
  'subject',
] as const
export type MailVariable = (typeof mailVariables)[number]

/** A variable in the wording of a mail, such as {{name}}. */
const VARIABLE = /\{\{([^{}]*)\}\}/g

/** The names of the variables in a text, as written there. */
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim())

/** Replaces variables with values in a single pass: variables inside a value are not expanded. */
export const fillVariables = (text: string, toValue: (name: string) => string): string =>
  text.replace(VARIABLE, (_, name: string) => toValue(name.trim()))

/** The first variable the mail has no value for; unmatched braces count as one. */
export function findUnknownVariable(text: string, known: readonly string[]): string | undefined {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{{${unknown}}}`
  return /\{\{|\}\}/.exec(text.replace(VARIABLE, ''))?.[0]
}
