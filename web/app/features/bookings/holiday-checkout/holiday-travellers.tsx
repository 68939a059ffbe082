import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { type Book, SavedTravellers, titlesOf } from '../../travellers/public.ts'
import checkoutStyles from '../checkout/checkout.module.css'
import { ContactCard } from '../checkout/travellers/contact-card.tsx'
import styles from '../hotel-checkout/guests/guests.module.css'
import type { HolidayValues } from './holiday-form.rules.ts'

interface Props {
  form: ContractForm<HolidayValues>
  /** Whose saved travellers are offered. */
  book: Book
}

/** What a saved traveller may fill in here: holidays ask for names alone. */
const filled = new Set(['title', 'given_name', 'family_name', 'birth_date', 'traveller_id'])

export function useTravellerLabel(travellers: HolidayValues['travellers']) {
  const { t } = useTranslation('holidays')
  return (place: number): string => {
    const type = travellers[place]?.type ?? 'adult'
    const number = travellers.slice(0, place + 1).filter((one) => one.type === type).length
    return t('checkout.traveller', { fare: t(`fares.${type}`), number })
  }
}

function TravellerFields({ form, book, place, label }: Props & { place: number; label: string }) {
  const { t } = useTranslation('travellers')
  const id = useId()
  const traveller = form.values.travellers[place]
  if (!traveller) return null
  const path = `travellers.${place}`
  const { type } = traveller
  const set = (name: string, value: string | number | boolean | null) => {
    if (filled.has(name)) form.setFieldValue(`${path}.${name}`, value)
  }
  const problem = form.errors[`${path}.type`]
  return (
    <fieldset className={styles.guest} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <SavedTravellers book={book} values={traveller} set={set} type={type} international={false} />
      <div className={styles.fields}>
        <SelectField
          {...form.getInputProps(`${path}.title`)}
          label={t('field.title')}
          required
          data={titlesOf(type).map((value) => ({ value, label: t(`titles.${value}`) }))}
        />
        <TextField {...form.getInputProps(`${path}.given_name`)} ltr label={t('field.given_name')} required />
        <TextField {...form.getInputProps(`${path}.family_name`)} ltr label={t('field.family_name')} required />
      </div>
    </fieldset>
  )
}

/** Everyone who travels, and whom we can reach. */
export function HolidayTravellers({ form, book }: Props) {
  const { t } = useTranslation('holidays')
  const { travellers } = form.values
  const labelOf = useTravellerLabel(travellers)
  return (
    <>
      <Card title={t('checkout.travellers')} flush>
        {travellers.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a party never move.
          <TravellerFields key={place} form={form} book={book} place={place} label={labelOf(place)} />
        ))}
      </Card>
      <ContactCard form={form}>
        <TextField
          {...form.getInputProps('note')}
          label={t('checkout.note')}
          help={t('checkout.noteHelp')}
          className={checkoutStyles.wide}
          maxLength={240}
        />
      </ContactCard>
    </>
  )
}
