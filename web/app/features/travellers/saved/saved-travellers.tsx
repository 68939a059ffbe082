import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { type Book, travellerChoices } from '../api.ts'
import styles from '../travellers.module.css'
import { savedFields, savedName } from './saved-fields.ts'
import { useSavedTraveller } from './use-saved-traveller.ts'

interface PassengerValues {
  traveller_id?: unknown
  given_name: string
  family_name: string
  birth_date: string
  keep?: boolean | undefined
}

interface Props {
  book: Book
  values: PassengerValues
  set: (name: string, value: string | number | boolean | null) => void
  type: PassengerType
  /** Passport details are required. */
  international: boolean
}

const differs = (row: TravellerView, { given_name: given, family_name: family, birth_date: born }: PassengerValues) =>
  row.given_name !== given || row.family_name !== family || row.birth_date !== born

/** Picks one of the buyer's saved travellers; buyers without an account have none. */
export function SavedTravellers({ book, values, set, type, international }: Props) {
  const { t } = useTranslation('travellers')
  const own = book === 'own'
  const { searchText, setTyped } = useTyped()
  const { data = [] } = useQuery(travellerChoices(book, searchText))
  const picked = useSavedTraveller(book, values.traveller_id)
  const choices = data.filter((row) => row.type === type)
  const changed = picked !== null && differs(picked, values)
  const unlink = () => {
    set('traveller_id', null)
    if (international) set('passport', '')
  }
  // If another name is typed, the picked traveller's document numbers no longer apply.
  useEffect(() => {
    if (changed) unlink()
  })
  if (!book) return null

  const pick = (id: string) => {
    const row = choices.find((each) => String(each.id) === id)
    if (!row) return unlink()
    for (const [name, value] of Object.entries(savedFields(row, type, international))) set(name, value)
  }
  const empty = choices.length === 0 && searchText === '' && !picked
  if (empty) return null
  return (
    <RemoteSelect
      label={t(own ? 'saved.label' : 'saved.theirs')}
      placeholder={t(own ? 'saved.choose' : 'saved.chooseTheirs')}
      found={choices.map((row) => ({ value: String(row.id), label: savedName(row) }))}
      onTyped={setTyped}
      nameOf={() => (picked ? savedName(picked) : '')}
      value={picked ? String(picked.id) : ''}
      onChange={pick}
      className={styles.picker}
    />
  )
}

/** Saves the typed person to the buyer's travellers once the booking is made; hidden for one picked from there. */
export function KeepTraveller({ book, values, set }: Pick<Props, 'book' | 'values' | 'set'>) {
  const { t } = useTranslation('travellers')
  if (book !== 'own' || values.traveller_id) return null
  return (
    <CheckField
      label={t('saved.keep')}
      checked={values.keep ?? false}
      onChange={(event) => set('keep', event.currentTarget.checked)}
    />
  )
}
