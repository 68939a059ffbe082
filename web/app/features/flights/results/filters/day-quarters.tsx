import { IconMoonStars, IconSun, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { memo } from 'react'
import type { Option } from '../../offers/facets.rules.ts'
import { type Quarter, quarters } from '../../offers/facts.rules.ts'
import { type Choice, type TimeName, turned } from '../../offers/filters.rules.ts'
import type { Acts } from '../use-results.ts'
import styles from './filter-panel.module.css'
import { quarterText } from './use-filter-labels.ts'

// Made once: a count that changes draws no icon anew.
const icons = [IconMoonStars, IconSunrise, IconSun, IconSunset2].map((Icon) => (
  <Icon key={Icon.displayName} size={16} stroke={1.75} aria-hidden />
))

interface QuarterProps {
  name: TimeName
  quarter: Quarter
  count: number
  pressed: boolean
  /** What is counted. */
  counted: string
  acts: Acts
}

const QuarterButton = memo(function QuarterButton({ name, quarter, count, pressed, counted, acts }: QuarterProps) {
  // A first press asks for that part alone; the next ones add to it.
  const press = () =>
    acts.filter((was) => {
      const now = was[name]
      const next = now === null ? [quarter] : turned(now, quarters, quarter)
      return { [name]: next?.length === 0 ? null : next }
    })
  return (
    <button type="button" aria-pressed={pressed} data-empty={count === 0 || undefined} onClick={press}>
      {icons[quarter]}
      <bdi>{quarterText(quarter)}</bdi>
      <small>
        {count}
        <span className="visually-hidden"> {counted}</span>
      </small>
    </button>
  )
})

interface Props {
  name: TimeName
  title: string
  counted: string
  options: readonly Option<Quarter>[]
  chosen: Choice<Quarter>
  acts: Acts
}

/** The four parts of the day. */
export function DayQuarters({ name, title, counted, options, chosen, acts }: Props) {
  return (
    <fieldset className={styles.times}>
      <legend className={styles.about}>{title}</legend>
      <div className={styles.quarters}>
        {options.map(({ value, count }) => (
          <QuarterButton
            key={value}
            name={name}
            quarter={value}
            count={count}
            pressed={chosen?.includes(value) ?? false}
            counted={counted}
            acts={acts}
          />
        ))}
      </div>
    </fieldset>
  )
}
