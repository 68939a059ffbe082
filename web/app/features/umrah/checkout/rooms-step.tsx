import type { Room, RoomPerson } from '@safar/contract/products/umrah/rooming.rules'
import { familyRelations } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RoomList, type RoomListProps } from '../rooms/room-list.tsx'
import type { Companion } from './rooming.rules.ts'
import styles from './rooms-step.module.css'

export interface RoomingProps extends RoomListProps {
  people: readonly RoomPerson[]
  companions: readonly Companion[]
  onCompanion: (index: number, change: Partial<Companion>) => void
  /** Null: as suggested. */
  onRooms: (rooms: Room[] | null) => void
}

/** Who belongs together: families share rooms, and children sleep with an adult of their own family. */
function Families({ names, people, companions, onCompanion }: RoomingProps) {
  const { t } = useTranslation('umrah')
  const numbers = people.map((_, index) => ({
    value: String(index + 1),
    label: t('rooms.family', { number: index + 1 }),
  }))
  return (
    <Card title={t('rooms.families')} flush>
      {people.map((person, index) => {
        const companion = companions[index]
        const name = names[index] ?? ''
        if (!companion) return null
        const men = people.flatMap(({ type, gender }, place) =>
          type === 'adult' && gender === 'male' && place !== index
            ? [{ value: String(place), label: names[place] ?? '' }]
            : [],
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a booking never move
          <fieldset key={index} className={styles.person}>
            <legend>
              <bdi>{name}</bdi>
            </legend>
            <SelectField
              label={t('rooms.familyOf')}
              aria-label={t('rooms.familyOfNamed', { name })}
              data={numbers}
              value={String(companion.family)}
              onChange={(value) => onCompanion(index, { family: Number(value) })}
            />
            <SelectField
              label={t('rooms.relation')}
              aria-label={t('rooms.relationNamed', { name })}
              data={familyRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
              value={companion.relation}
              onChange={(value) => {
                const relation = familyRelations.find((each) => each === value)
                if (relation) onCompanion(index, { relation })
              }}
            />
            {person.type === 'adult' && person.gender === 'female' && men.length > 0 && (
              <SelectField
                label={t('rooms.mahram')}
                aria-label={t('rooms.mahramNamed', { name })}
                clearable
                data={men}
                value={companion.mahram === null ? '' : String(companion.mahram)}
                onChange={(value) => onCompanion(index, { mahram: value === '' ? null : Number(value) })}
              />
            )}
            {person.type === 'child' && (
              <CheckField
                label={t('rooms.withBed')}
                checked={companion.with_bed}
                onChange={(event) => onCompanion(index, { with_bed: event.currentTarget.checked })}
              />
            )}
          </fieldset>
        )
      })}
    </Card>
  )
}

/** The rooming list: who belongs together, and who sleeps where. */
export function RoomsStep(props: RoomingProps) {
  const { t } = useTranslation('umrah')
  const { errors, onRooms, people } = props
  const missing = Object.entries(errors).find(([path]) => path.startsWith('travellers.'))?.[1]
  return (
    <>
      <p className={styles.hint}>{t('rooms.hint')}</p>
      {people.length > 1 && <Families {...props} />}
      <RoomList {...props} />
      {missing && (
        <p className={styles.problem} role="alert">
          {missing}
        </p>
      )}
      {people.length > 1 && (
        <div>
          <OutlineButton onClick={() => onRooms(null)}>{t('rooms.suggest')}</OutlineButton>
        </div>
      )}
    </>
  )
}
