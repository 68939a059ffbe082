import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '../../offer/use-offer-words.ts'
import type { Option } from '../../offers/facets.rules.ts'
import type { StopCount } from '../../offers/facts.rules.ts'
import type { Choice, ListName } from '../../offers/filters.rules.ts'
import type { Names } from '../use-names.ts'
import type { Acts } from '../use-results.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'

const FEW = 6

interface Props<T> {
  name: T extends StopCount ? 'stops' : ListName
  /** Every value there is, the same list for the whole search. */
  values: readonly T[]
  options: readonly Option<T>[]
  chosen: Choice<T>
  names: Names
  acts: Acts
}

/** How the group and its values are written, put together once for the search. */
function useWords<T extends StopCount | string>(name: 'stops' | ListName, values: readonly T[], names: Names) {
  const { t } = useTranslation('flights')
  return useMemo(() => {
    const title = t(`filter.${name}`)
    const text = (value: StopCount | string) => {
      if (name === 'stops') return t(`filter.stop_${value as StopCount}`)
      const code = String(value)
      if (name === 'layovers') return names.city(code)
      return apart({ airlines: names.airline, aircraft: names.aircraft, suppliers: names.supplier }[name](code))
    }
    const labels = new Map(
      values.map((value) => [value, { text: text(value), only: t('filter.onlyThis', { what: text(value) }) }]),
    )
    return { title, labels, only: t('filter.only'), all: t('filter.all'), allOf: t('filter.allOf', { what: title }) }
  }, [t, name, values, names])
}

interface UnfoldProps {
  whole: boolean
  spare: number
  onTurn: (whole: boolean) => void
}

const Unfold = memo(function Unfold({ whole, spare, onTurn }: UnfoldProps) {
  const { t } = useTranslation('flights')
  return (
    <button type="button" className={styles.more} aria-expanded={whole} onClick={() => onTurn(!whole)}>
      {whole ? t('filter.fewerValues') : t('filter.moreValues', { count: spare })}
    </button>
  )
})

function CheckListOf<T extends StopCount | string>({ name, values, options, chosen, names, acts }: Props<T>) {
  const words = useWords(name, values, names)
  const { labels } = words
  const [whole, setWhole] = useState(false)
  const turn = useCallback((value: T) => acts.turn(name, values, value), [acts, name, values])
  const only = useCallback((value: T) => acts.only(name, value), [acts, name])
  const spare = options.length - FEW
  const shown = whole || spare < 2 ? options : options.slice(0, FEW)
  // One value is no choice.
  if (options.length < 2) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{words.title}</legend>
      {chosen !== null && (
        <button type="button" className={styles.all} aria-label={words.allOf} onClick={() => acts.drop(name)}>
          {words.all}
        </button>
      )}
      {shown.map(({ value, count, from }) => (
        <CheckRow
          key={value}
          value={value}
          label={labels.get(value)?.text ?? ''}
          code={name === 'layovers' ? String(value) : undefined}
          count={count}
          from={from}
          currency={names.currency}
          checked={chosen === null || chosen.includes(value)}
          onTurn={turn}
          onOnly={only}
          only={words.only}
          onlyLong={labels.get(value)?.only}
        />
      ))}
      {spare >= 2 && <Unfold whole={whole} spare={spare} onTurn={setWhole} />}
    </fieldset>
  )
}

/** Values of which all are ticked at first; a long list shows its cheapest few. */
export const CheckList = memo(CheckListOf) as typeof CheckListOf
