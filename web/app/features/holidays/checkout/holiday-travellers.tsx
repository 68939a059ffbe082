import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ContactCard, fillNames, NameFields } from '../../bookings/checkout/public.ts'
import { type Book, SavedFamily } from '../../travellers/public.ts'
import type { HolidayValues } from './holiday-form.rules.ts'

interface Props {
  form: ContractForm<HolidayValues>
  /** The address book whose saved travellers are offered. */
  book: Book
}

export function useTravellerLabel(travellers: HolidayValues['travellers']) {
  const { t } = useTranslation('holidays')
  return (place: number): string => {
    const type = travellers[place]?.type ?? 'adult'
    const number = travellers.slice(0, place + 1).filter((one) => one.type === type).length
    return t('checkout.traveller', { fare: t(`fares.${type}`), number })
  }
}

/** All travellers, and the contact. */
export function HolidayTravellers({ form, book }: Props) {
  const { t } = useTranslation('holidays')
  const { travellers } = form.values
  const labelOf = useTravellerLabel(travellers)
  return (
    <>
      {travellers.length > 1 && (
        <SavedFamily
          book={book}
          places={travellers}
          international={false}
          onFill={(filled) => {
            for (const { place, fields } of filled) fillNames(form, `travellers.${place}`, fields)
          }}
        />
      )}
      <Card title={t('checkout.travellers')} flush>
        {travellers.map((traveller, place) => (
          <NameFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a party never move.
            key={place}
            form={form}
            path={`travellers.${place}`}
            values={traveller}
            type={traveller.type}
            label={labelOf(place)}
            book={book}
          />
        ))}
      </Card>
      <ContactCard
        form={form}
        note={
          <TextField
            {...form.getInputProps('note')}
            label={t('checkout.note')}
            help={t('checkout.noteHelp')}
            maxLength={240}
          />
        }
      />
    </>
  )
}
