import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import { useContractForm } from '../../../ui/forms/form.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useMrzFill } from '../mrz/use-mrz-fill.ts'
import type { PersonField } from './person-fields.tsx'
import { startOf, travellerValues } from './traveller-values.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The form of one traveller, which the passport's MRZ can fill in. */
export function useTravellerForm(saved?: TravellerView) {
  const form = useContractForm(travellerValues, startOf(saved))
  const { birth_date: born } = form.values
  const type = isDay(born) ? passengerTypeOn(born, officeToday()) : null
  const set = (name: string, value: string) => form.setFieldValue(name, value)
  const { take, from } = useMrzFill({ values: form.values, set, type: type ?? 'adult' })
  const person = {
    props: (name: PersonField) => form.getInputProps(name),
    set,
    gender: form.values.gender,
    type,
    from,
  }
  return { form, person, take, from }
}
