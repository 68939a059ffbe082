import { typeOfAge } from '@safar/contract/travellers/travellers.rules'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ContactCard, fillNames, NameFields } from '../../bookings/checkout/public.ts'
import { type Book, SavedFamily } from '../../travellers/public.ts'
import type { InsuranceValues } from './insurance-form.rules.ts'

interface Props {
  form: ContractForm<InsuranceValues>
  /** As priced, in the order of the people. */
  ages: readonly number[]
  /** The address book whose saved travellers are offered. */
  book: Book
}

/** All insured people, and the contact. */
export function InsuredPeople({ form, ages, book }: Props) {
  const { t } = useTranslation('insurance')
  const { t: tBookings } = useTranslation('bookings')
  const { t: tTravellers } = useTranslation('travellers')
  return (
    <>
      {ages.length > 1 && (
        <SavedFamily
          book={book}
          places={form.values.travellers.map((one, place) => ({ ...one, type: typeOfAge(ages[place] ?? 0) }))}
          international={false}
          onFill={(filled) => {
            for (const { place, fields } of filled) fillNames(form, `travellers.${place}`, fields)
          }}
        />
      )}
      <Card flush>
        {form.values.travellers.map((traveller, place) => {
          const path = `travellers.${place}`
          const age = ages[place] ?? 0
          return (
            <NameFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a party never move.
              key={place}
              form={form}
              path={path}
              values={traveller}
              type={typeOfAge(age)}
              label={t('checkout.person', { number: place + 1, age: t('steps.age', { count: age }) })}
              book={book}
            >
              <TypedDateField
                {...form.getInputProps(`${path}.birth_date`)}
                label={tTravellers('field.birth_date')}
                required
                placeholder={tBookings('checkout.field.dayFirst')}
              />
              <TextField
                {...form.getInputProps(`${path}.passport`)}
                ltr
                label={tBookings('checkout.field.passport')}
                required
                autoComplete="off"
              />
            </NameFields>
          )
        })}
      </Card>
      <ContactCard form={form} />
    </>
  )
}
