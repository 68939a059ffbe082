import { addDays } from '@safar/contract/day'
import { holidayErrors } from '@safar/contract/products/holidays/holiday.rules'
import { type HolidayForm, holidayForm } from '@safar/contract/products/holidays/holiday.shapes'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'

export type EditorForm = ContractForm<HolidayForm>

/** The form's values have the holiday's output type; with the schema's input type every number would be unknown. */
const anyHoliday = z.custom<HolidayForm>()

function errorsIn(values: HolidayForm, locale: Locale): Record<string, string> {
  const { success, data } = holidayForm.safeParse(values)
  if (!success) return errorsOf(holidayForm, values, locale)
  return Object.fromEntries(Object.entries(holidayErrors(data)).map(([path, key]) => [path, translate(locale, key)]))
}

export function useEditorForm(start: HolidayForm): EditorForm {
  const locale = useLocale()
  return useContractForm(anyHoliday, start, (values) => errorsIn(values, locale))
}

const noText = { en: '', ar: '' }
const noFare = { cost: 0, agent: 0, public: 0 }
const SEASON_DAYS = 180

export const newDay = (): HolidayForm['days'][number] => ({
  title: noText,
  text: { en: [], ar: [] },
  meals: [],
  pictures: [],
  points: [],
})

/** A draft with the usual terms, for the office to complete. */
export function newHoliday(): HolidayForm {
  const today = officeToday()
  return {
    name: noText,
    summary: noText,
    description: { en: [], ar: [] },
    region: 'domestic',
    destination: noText,
    status: 'draft',
    days: [newDay()],
    highlights: [],
    inclusions: [],
    exclusions: [],
    meeting_point: noText,
    prices: { adult: noFare, child: noFare, infant: noFare },
    valid_from: today,
    valid_to: addDays(today, SEASON_DAYS),
    departures: [],
    hold_hours: 24,
    payment_plan: [],
    cancellation: [
      { days_before: null, percent: 10 },
      { days_before: 30, percent: 50 },
      { days_before: 15, percent: 100 },
    ],
    pictures: [],
  }
}
