import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../ui/money/amount.ts'
import { canSit, isSeat, nextSeat, placeOf, type Seat, type SeatMapView } from './extras.rules.ts'
import styles from './seats.module.css'

interface Props {
  map: SeatMapView
  /** The passenger whose seat is being chosen. */
  passenger: string
  label: string
  /** Seats of the party on this flight: seat designator to passenger. */
  party: ReadonlyMap<string, { key: string; name: string; place: number }>
  onSit: (designator: string) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  // The cabin is not mirrored in right-to-left languages, so neither are the arrow keys.
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function useSeatWords(party: Props['party'], passenger: string) {
  const { t } = useTranslation('bookings')
  return (seat: Seat, cells: SeatMapView['rows'][number]['cells'], at: number): string => {
    const who = party.get(seat.designator)
    const parts = [
      `\u2066${seat.designator}\u2069`,
      t(`checkout.seats.${placeOf(cells, at)}`),
      seat.kind !== 'seat' && t(`checkout.seats.${seat.kind}`),
      seat.disclosures.includes('no_recline') && t('checkout.seats.noRecline'),
      who && t('checkout.seats.of', { name: who.name }),
      !who && !canSit(seat, passenger) && t(seat.available ? 'checkout.seats.notForThem' : 'checkout.seats.taken'),
      seat.available &&
        seat.price &&
        (seat.price.amount === 0
          ? t('checkout.seats.free')
          : `\u2066${seat.price.currency} ${amountText(seat.price.amount, seat.price.currency)}\u2069`),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** A cabin map for choosing a seat with the pointer or the arrow keys. */
export function SeatMap({ map, passenger, label, party, onSit }: Props) {
  const { t } = useTranslation('bookings')
  const words = useSeatWords(party, passenger)
  const box = useRef<HTMLFieldSetElement>(null)
  const first = map.rows[0]?.cells.findIndex(isSeat) ?? 0
  const [at, setAt] = useState<readonly [number, number]>([0, first])
  const [announcement, setAnnouncement] = useState('')
  const move = (event: KeyboardEvent, from: readonly [number, number]) => {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    const next = nextSeat(map, from, way)
    setAt(next)
    box.current?.querySelector<HTMLElement>(`[data-at="${next.join('-')}"]`)?.focus()
  }
  const letters = map.rows[0]?.cells.map((cell) => (isSeat(cell) ? cell.designator.replace(/\d+/, '') : '')) ?? []
  return (
    <>
      <fieldset className={styles.cabin} dir="ltr" ref={box}>
        <legend className="visually-hidden">{label}</legend>
        <div className={styles.row} aria-hidden>
          <span className={styles.rowNumber} />
          {letters.map((letter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place.
            <span key={place} className={styles.letter}>
              {letter}
            </span>
          ))}
        </div>
        {map.rows.map(({ row, cells }, r) => (
          <div key={row} className={styles.row}>
            <span className={styles.rowNumber} aria-hidden>
              {row}
            </span>
            {cells.map((cell, p) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place.
              if (!isSeat(cell)) return <span key={p} className={styles.gap} />
              const who = party.get(cell.designator)
              const own = who?.key === passenger
              const open = canSit(cell, passenger) && (!who || own)
              const text = words(cell, cells, p)
              return (
                <button
                  key={cell.designator}
                  type="button"
                  className={styles.seat}
                  data-at={`${r}-${p}`}
                  data-state={own ? 'own' : who ? 'party' : open ? 'free' : 'taken'}
                  data-kind={cell.kind}
                  aria-pressed={own}
                  aria-disabled={!open}
                  aria-label={text}
                  tabIndex={at[0] === r && at[1] === p ? 0 : -1}
                  onFocus={() => {
                    setAt([r, p])
                    setAnnouncement(text)
                  }}
                  onMouseEnter={() => setAnnouncement(text)}
                  onKeyDown={(event) => move(event, [r, p])}
                  onClick={() => open && onSit(cell.designator)}
                >
                  {who ? who.place : ''}
                </button>
              )
            })}
          </div>
        ))}
      </fieldset>
      <p className={styles.told} aria-hidden>
        {announcement || t('checkout.seats.hint')}
      </p>
    </>
  )
}
