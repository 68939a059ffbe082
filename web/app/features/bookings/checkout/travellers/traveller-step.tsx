import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type Book, SavedFamily, useSavedTraveller } from '../../../travellers/public.ts'
import type { Place } from '../form/travellers-form.rules.ts'
import type { TravellersForm } from '../form/use-travellers-form.ts'
import { ContactCard } from './contact-card.tsx'
import { FoldedTraveller } from './folded-traveller.tsx'
import { TravellerCard } from './traveller-card.tsx'

interface Props {
  /** The travellers, of whom one is open at a time, and the address book whose saved ones are offered. */
  checkout: TravellersForm & { book: Book }
}

interface FoldedStepProps extends Props {
  index: number
  place: Place
}

function FoldedStep({ checkout, index, place }: FoldedStepProps) {
  const { t } = useTranslation('bookings')
  const values = checkout.form.values.travellers[index]
  const saved = useSavedTraveller(checkout.book, values?.traveller_id)
  if (!values) return null
  const own = Object.entries(checkout.problems).filter(([path]) => path.startsWith(`travellers.${index}.`))
  // A message from the trip rules says more than 'this is missing'.
  const [, message] = own.find(([path]) => path.endsWith('passport_expires') || path.endsWith('birth_date')) ?? []
  const problem = own.length === 0 ? null : (message ?? t('checkout.traveller.incomplete'))
  return (
    <FoldedTraveller
      index={index}
      place={place}
      values={values}
      masked={saved?.passport_masked ?? null}
      problem={problem}
      onEdit={() => checkout.setOpen(index)}
    />
  )
}

/** All travellers, one open at a time, and the contact for the airline. */
export function TravellerStep({ checkout }: Props) {
  const { t } = useTranslation('bookings')
  const { form, trip, places, book, open } = checkout
  return (
    <>
      {places.length > 1 && (
        <SavedFamily
          book={book}
          places={form.values.travellers}
          international={trip.international}
          onFill={(filled) => {
            for (const { place, fields } of filled)
              form.setFieldValue(`travellers.${place}`, (before) => ({ ...before, ...fields }))
          }}
        />
      )}
      {places.map((place, index) =>
        index === open ? (
          <TravellerCard
            key={place.key}
            checkout={checkout}
            book={book}
            index={index}
            place={place}
            onNext={places.length > 1 && index < places.length - 1 ? checkout.advance : null}
          />
        ) : (
          <FoldedStep key={place.key} checkout={checkout} index={index} place={place} />
        ),
      )}
      <ContactCard
        form={form}
        note={<TextField {...form.getInputProps('note')} label={t('checkout.contact.note')} maxLength={240} />}
      />
    </>
  )
}
