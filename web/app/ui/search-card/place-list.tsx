import { useEffect, useRef } from 'react'
import styles from './place-list.module.css'
import field from './search-field.module.css'

/** A place as the field shows it. */
export interface PlaceChoice {
  value: string
  title: string
  detail?: string | undefined
  code?: string | undefined
  /** Choices with the same heading are grouped under it. */
  group?: string | undefined
}

interface OptionProps {
  id: string
  place: PlaceChoice
  /** Whether Enter would choose it. */
  reached: boolean
  onChoose: (value: string) => void
}

function Option({ id, place, reached, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reached) row.current?.scrollIntoView({ block: 'nearest' })
  }, [reached])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay with the field.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={reached}
      className={styles.option}
      onClick={() => onChoose(place.value)}
    >
      <span>
        <b>{place.title}</b>
        {place.detail && <small>{place.detail}</small>}
      </span>
      {place.code && <bdi className={field.code}>{place.code}</bdi>}
    </div>
  )
}

export const optionId = (list: string, place: PlaceChoice) => `${list}-${place.value.replaceAll(' ', '-')}`

interface Props {
  id: string
  label: string
  /** In list order, with the choices of each group adjacent. */
  places: readonly PlaceChoice[]
  reached: PlaceChoice | undefined
  /** Shown when there are none. */
  nothing: string
  onChoose: (value: string) => void
}

/** The places below a field. */
export function PlaceList({ id, label, places, reached, nothing, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the field.
    <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      {places.length === 0 && <p className={styles.nothing}>{nothing}</p>}
      <div id={id} role="listbox" aria-label={label} className={styles.options} hidden={places.length === 0}>
        {[...Map.groupBy(places, ({ group }) => group)].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options.
          <div key={group ?? ''} role="group" aria-label={group}>
            {group && (
              <span className={styles.group} aria-hidden>
                {group}
              </span>
            )}
            {members.map((place) => (
              <Option
                key={place.value}
                id={optionId(id, place)}
                place={place}
                reached={place.value === reached?.value}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
