import { planErrors } from '@safar/contract/products/insurance/insurance.rules'
import { type PlanForm, planForm } from '@safar/contract/products/insurance/insurance.shapes'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

export type EditorForm = ContractForm<PlanForm>

/** The form's values have the plan's output type; with the schema's input type every number would be unknown. */
const anyPlan = z.custom<PlanForm>()

function errorsIn(values: PlanForm, locale: Locale): Record<string, string> {
  const { success, data } = planForm.safeParse(values)
  if (!success) return errorsOf(planForm, values, locale)
  return Object.fromEntries(Object.entries(planErrors(data)).map(([path, key]) => [path, translate(locale, key)]))
}

export function useEditorForm(start: PlanForm): EditorForm {
  const locale = useLocale()
  return useContractForm(anyPlan, start, (values) => errorsIn(values, locale))
}

const noText = { en: '', ar: '' }

/** The next longer band that insurers usually offer. */
const usualDays = [7, 14, 21, 31, 62, 92, 183, 366] as const

export const newBand = (days: number): PlanForm['premiums'][number]['bands'][number] => ({
  days: usualDays.find((each) => each > days) ?? days + 1,
  cost: 0,
  agent: 0,
  public: 0,
})

/** A draft with the ages and loadings usual for insurers in this market. */
export const newPlan = (): PlanForm => ({
  name: noText,
  insurer: '',
  summary: noText,
  status: 'draft',
  benefits: [{ kind: 'medical', limit: 30_000, currency: 'EUR' }],
  premiums: [{ region: 'schengen', bands: [newBand(0)] }],
  ages: [
    { from: 0, to: 17, percent: -50, regions: [] },
    { from: 18, to: 65, percent: 0, regions: [] },
    { from: 66, to: 75, percent: 50, regions: [] },
    { from: 76, to: 80, percent: 100, regions: [] },
  ],
  cooling_off_days: 14,
  helpline: '',
  policy_number: '',
})
