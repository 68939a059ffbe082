import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '../offer/use-offer-words.ts'
import type { Option } from '../offers/facets.rules.ts'
import type { StopCount } from '../offers/facts.rules.ts'
import { type Choice, type Filters, turned } from '../offers/offers.rules.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'
import type { Names } from './use-names.ts'
import type { Acts } from './use-results.ts'

const FEW = 6

type ListName = 'stops' | 'airlines' | 'layovers' | 'aircraft' | 'suppliers'
type Value<N extends ListName> = N extends 'stops' ? StopCount : string

interface Props<N extends ListName> {
  name: N
  options: readonly Option<Value<N>>[]
  chosen: Choice<Value<N>>
  names: Names
  acts: Acts
}

/** How a value is written. */
function useLabels(name: ListName, names: Names) {
  const { t } = useTranslation('flights')
  const text = (value: string | number): string => {
    if (name === 'stops') return t(`filter.stop_${value as StopCount}`)
    const code = String(value)
    if (name === 'layovers') return names.city(code)
    return { airlines: names.airline, aircraft: names.aircraft, suppliers: names.supplier }[name](code)
  }
  const label = (value: string | number): ReactNode =>
    name === 'layovers' ? (
      <>
        {text(value)} <bdi>{value}</bdi>
      </>
    ) : (
      apart(text(value))
    )
  return { text, label }
}

function CheckListOf<N extends ListName>({ name, options, chosen, names, acts }: Props<N>) {
  const { t } = useTranslation('flights')
  const { text, label } = useLabels(name, names)
  const [whole, setWhole] = useState(false)
  const spare = options.length - FEW
  const shown = whole || spare < 2 ? options : options.slice(0, FEW)
  const list: ListName = name
  const title = t(`filter.${list}`)
  const choose = (next: (was: Choice<Value<N>>) => Choice<Value<N>>) =>
    acts.filter((was) => ({ [name]: next(was[name] as Choice<Value<N>>) }) as Partial<Filters>)
  const turn = (value: Value<N>) =>
    choose((was) =>
      turned(
        was,
        options.map((option) => option.value),
        value,
      ),
    )
  // One value is no choice.
  if (options.length < 2) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {chosen !== null && (
        <button
          type="button"
          className={styles.all}
          aria-label={t('filter.allOf', { what: title })}
          onClick={() => acts.drop(name)}
        >
          {t('filter.all')}
        </button>
      )}
      {shown.map((option) => (
        <CheckRow
          key={option.value}
          option={option}
          currency={names.currency}
          checked={chosen === null || chosen.includes(option.value)}
          onTurn={() => turn(option.value)}
          onOnly={() => choose(() => [option.value])}
          text={text(option.value)}
        >
          {label(option.value)}
        </CheckRow>
      ))}
      {spare >= 2 && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('filter.fewerValues') : t('filter.moreValues', { count: spare })}
        </button>
      )}
    </fieldset>
  )
}

/** Values of which all are ticked at first; a long list shows its cheapest few. */
export const CheckList = memo(CheckListOf) as typeof CheckListOf
