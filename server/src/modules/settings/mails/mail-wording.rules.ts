import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import { findUnknownVariable } from '@safar/contract/settings/mail-variables'
import type { TextKey } from '@safar/contract/wording/texts'
import { type CatalogMail, usedVariables } from './mail-catalog.ts'

export interface WordingRefusal {
  field: keyof MailWording
  error: TextKey
  variable?: string
}

const fields = ['subject', 'heading', 'text', 'button', 'footnote'] as const

/** Errors in the wording of a mail: an unknown variable, a missing one, or an empty text. */
export function checkWording(
  { variables, standard }: Pick<CatalogMail, 'variables' | 'standard'>,
  wording: MailWording,
): WordingRefusal | null {
  const known = variables.map(({ name }) => name)
  for (const field of fields) {
    // A button label has no variables.
    const unknown = findUnknownVariable(wording[field] ?? '', field === 'button' ? [] : known)
    if (unknown) return { field, error: 'mail_variable_unknown', variable: unknown }
  }
  if (standard.en.text && !wording.text) return { field: 'text', error: 'required' }
  if (standard.en.button && !wording.button) return { field: 'button', error: 'required' }
  const used = usedVariables(wording)
  const missing = variables.find(({ name, required }) => required && !used.has(name))
  return missing ? { field: 'text', error: 'mail_variable_missing', variable: `{{${missing.name}}}` } : null
}
