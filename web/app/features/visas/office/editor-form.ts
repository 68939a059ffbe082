import { visaErrors } from '@safar/contract/products/visas/visa.rules'
import { type VisaForm, visaForm } from '@safar/contract/products/visas/visa.shapes'
import { z } from '@safar/contract/protocol/schema'
import { type VisaSpeed, visaSpeeds } from '@safar/contract/vocabulary/visas'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

export type EditorForm = ContractForm<VisaForm>

/** The form's values are those of the visa; with the schema's input type every number would be unknown. */
const anyVisa = z.custom<VisaForm>()

function errorsIn(values: VisaForm, locale: Locale): Record<string, string> {
  const { success, data } = visaForm.safeParse(values)
  if (!success) return errorsOf(visaForm, values, locale)
  return Object.fromEntries(Object.entries(visaErrors(data)).map(([path, key]) => [path, translate(locale, key)]))
}

export function useEditorForm(start: VisaForm): EditorForm {
  const locale = useLocale()
  return useContractForm(anyVisa, start, (values) => errorsIn(values, locale))
}

const noText = { en: '', ar: '' }
const noFee = { cost: 0, agent: 0, public: 0 }

/** The next speed that is not listed yet. */
export const newSpeed = (listed: readonly { speed: VisaSpeed }[]): VisaForm['speeds'][number] => ({
  speed: visaSpeeds.find((speed) => listed.every((other) => other.speed !== speed)) ?? 'normal',
  min_days: 3,
  max_days: 5,
  fees: { adult: noFee, child: noFee, infant: noFee },
})

/** Keys are never shown; files refer to them. */
export function newDocument(listed: readonly { key: string }[]): VisaForm['documents'][number] {
  let number = listed.length + 1
  while (listed.some(({ key }) => key === `document-${number}`)) number += 1
  return { key: `document-${number}`, name: noText, note: noText, categories: [], required: true }
}

/** Documents that every embassy requires. */
const usual = (key: string, en: string, ar: string) => ({ ...newDocument([]), key, name: { en, ar } })

/** A draft with the usual documents, for the office to complete. */
export const newVisa = (): VisaForm => ({
  name: noText,
  summary: noText,
  description: { en: [], ar: [] },
  country: '',
  type: 'tourist',
  format: 'e_visa',
  entries: 'single',
  status: 'draft',
  stay_days: 30,
  validity_days: 60,
  passport_months: 6,
  bank_balance: null,
  speeds: [newSpeed([])],
  documents: [
    usual('passport', 'Passport, photo page', 'الجواز، صفحة الصورة'),
    usual('photograph', 'Photograph', 'صورة شخصية'),
  ],
  photograph: { width_mm: 35, height_mm: 45, background: 'white', note: noText },
  pictures: [],
})
