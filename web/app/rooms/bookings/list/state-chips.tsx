import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import style from './list.module.css'

interface Props {
  states: readonly BookingState[]
  countOf: (state: BookingState) => number | undefined
  /** Undefined is every state. */
  chosen: BookingState | undefined
  onChoose: (state: BookingState | undefined) => void
  /** Without a chip for every state, where the list is of these alone. */
  closed: boolean
}

/** Work queues by state, with how many wait in each. */
export function StateChips({ states, countOf, chosen, onChoose, closed }: Props) {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const all = closed ? [] : [undefined]
  return (
    <fieldset className={style.chips}>
      <legend className="visually-hidden">{t('list.column.state')}</legend>
      {[...all, ...states].map((state) => {
        const count = state && countOf(state)
        return (
          <button
            key={state ?? 'all'}
            type="button"
            className={style.chip}
            data-state={state}
            aria-pressed={chosen === state}
            onClick={() => onChoose(state)}
          >
            {state && <i aria-hidden />}
            {state ? ui(`status.${state}`) : t('list.all')}
            {count !== undefined && <b className="num">{count}</b>}
          </button>
        )
      })}
    </fieldset>
  )
}
