import type { FamilyView } from '@safar/contract/travellers/families.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { type Book, familyChoices, travellerById } from '../api.ts'
import styles from '../travellers.module.css'
import { type PartyPlace, placeFamily } from './place-family.ts'
import { type SavedFields, savedFields } from './saved-fields.ts'

interface Props {
  book: Book
  /** Everybody in the party, in order. */
  places: readonly PartyPlace[]
  /** Passport details are required. */
  international: boolean
  onFill: (filled: { place: number; fields: SavedFields }[]) => void
}

/** Fills the party with one of the buyer's families; members without a place are named. */
export function SavedFamily({ book, places, international, onFill }: Props) {
  const { t } = useTranslation('travellers')
  const locale = useLocale()
  const client = useQueryClient()
  const { searchText, setTyped } = useTyped()
  const { data = [] } = useQuery(familyChoices(book, searchText))
  const [picked, setPicked] = useState<{ family: FamilyView; left: string[] }>()
  if (!book || (data.length === 0 && searchText === '' && !picked)) return null

  const pick = (id: string) => {
    const family = data.find((each) => String(each.id) === id)
    if (!family) return setPicked(undefined)
    const { placed, left } = placeFamily(family.members, places)
    // Seeds the query cache, so that the traveller cards need no request.
    for (const { member } of placed) client.setQueryData(travellerById(book, member.id).queryKey, member)
    onFill(placed.map(({ place, member }) => ({ place, fields: savedFields(member, member.type, international) })))
    setPicked({ family, left: left.map(({ given_name, family_name }) => `${given_name} ${family_name}`) })
  }
  const names = new Intl.ListFormat(locale).format(picked?.left ?? [])
  return (
    <div className={styles.family}>
      <RemoteSelect
        label={t('family.label')}
        placeholder={t('family.choose')}
        found={data.map(({ id, name, members }) => ({
          value: String(id),
          label: t('family.option', { name, people: members.length }),
        }))}
        onTyped={setTyped}
        value={picked ? String(picked.family.id) : ''}
        onChange={pick}
        className={styles.picker}
      />
      {picked && picked.left.length > 0 && (
        <p className="t-s" role="status">
          {t('family.left', { names })}
        </p>
      )}
    </div>
  )
}
