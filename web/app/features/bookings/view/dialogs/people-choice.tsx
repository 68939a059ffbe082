import { Checkbox } from '@mantine/core'
import type { BookedTraveller, BookingView } from '@safar/contract/bookings/bookings.shapes'
import style from '../view.module.css'

type Person = Pick<BookedTraveller, 'key' | 'family_name' | 'given_name'>

const nameOf = ({ family_name: family, given_name: given }: Person) => `${family} / ${given}`

/** The given travellers' names, as in their passports. */
export const namesOf = ({ travellers }: BookingView, keys: readonly string[]): string =>
  travellers
    .filter(({ key }) => keys.includes(key))
    .map(nameOf)
    .join(', ')

export const ticketedOf = ({ travellers }: BookingView): BookedTraveller[] =>
  travellers.filter(({ state }) => state === 'issued')

interface Props {
  label: string
  people: readonly Person[]
}

/** Selects whose tickets are meant; also takes `form.getInputProps(name)`. */
export const PeopleChoice = ({ label, people, ...field }: Props) => (
  <Checkbox.Group label={label} {...field}>
    <div className={style.people}>
      {people.map((one) => (
        <Checkbox key={one.key} size="xs" value={one.key} label={<bdi dir="ltr">{nameOf(one)}</bdi>} />
      ))}
    </div>
  </Checkbox.Group>
)
