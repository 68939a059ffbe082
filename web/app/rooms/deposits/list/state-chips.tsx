import { useTranslation } from 'react-i18next'
import style from './list.module.css'

interface Props<S extends string> {
  label: string
  states: readonly S[]
  nameOf: (state: S) => string
  countOf?: (state: S) => number | undefined
  /** Undefined is every state. */
  chosen: S | undefined
  onChoose: (state: S | undefined) => void
}

/** Work queues by state, with how many wait in each. */
export function StateChips<S extends string>({ label, states, nameOf, countOf, chosen, onChoose }: Props<S>) {
  const { t } = useTranslation('deposits')
  const chip = (state: S | undefined) => (
    <button
      key={state ?? 'all'}
      type="button"
      className={style.chip}
      data-state={state}
      aria-pressed={chosen === state}
      onClick={() => onChoose(state)}
    >
      {state && <i aria-hidden />}
      {state ? nameOf(state) : t('states.all')}
      {state && countOf?.(state) !== undefined && <b className="num">{countOf(state)}</b>}
    </button>
  )
  return (
    <fieldset className={style.chips}>
      <legend className="visually-hidden">{label}</legend>
      {states.map(chip)}
      {chip(undefined)}
    </fieldset>
  )
}
