import style from './state-chips.module.css'
import type { StatusTone } from './status-badge.tsx'

export interface StateChip<S extends string> {
  /** Undefined means every state. */
  state: S | undefined
  name: string
  /** The number of items in this state, if known. */
  count?: number | undefined
  /** The tone of its badge, shown as a dot. */
  tone?: StatusTone | undefined
}

interface Props<S extends string> {
  label: string
  chips: readonly StateChip<S>[]
  chosen: S | undefined
  onChoose: (state: S | undefined) => void
}

/** Work queues by state, with the number of items in each. */
export function StateChips<S extends string>({ label, chips, chosen, onChoose }: Props<S>) {
  return (
    <fieldset className={style.chips} data-no-print>
      <legend className="visually-hidden">{label}</legend>
      {chips.map(({ state, name, count, tone }) => (
        <button
          key={state ?? ''}
          type="button"
          className={style.chip}
          data-tone={tone}
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
        >
          {tone && <i aria-hidden />}
          {name}
          {count !== undefined && <b className="num">{count}</b>}
        </button>
      ))}
    </fieldset>
  )
}
