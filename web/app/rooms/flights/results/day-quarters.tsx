import { IconMoonStars, IconSun, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../offers/facets.rules.ts'
import { type Quarter, quarters } from '../offers/facts.rules.ts'
import { type Choice, turned } from '../offers/offers.rules.ts'
import styles from './filter-panel.module.css'
import { quarterText } from './use-filter-words.ts'
import type { Acts } from './use-results.ts'

const icons = [IconMoonStars, IconSunrise, IconSun, IconSunset2] as const

interface Props {
  name: 'departure' | 'arrival'
  title: string
  options: readonly Option<Quarter>[]
  chosen: Choice<Quarter>
  acts: Acts
}

/** Four parts of the day, by the clock of the place. */
export const DayQuarters = memo(function DayQuarters({ name, title, options, chosen, acts }: Props) {
  const { t } = useTranslation('flights')
  // A first press asks for that part alone; the next ones add to it.
  const press = (quarter: Quarter) =>
    acts.filter((was) => {
      const now = was[name]
      const next = now === null ? [quarter] : turned(now, quarters, quarter)
      return { [name]: next?.length === 0 ? null : next }
    })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.quarters}>
        {options.map(({ value, count }) => {
          const Icon = icons[value]
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen?.includes(value) ?? false}
              data-empty={count === 0 || undefined}
              onClick={() => press(value)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <bdi>{quarterText(value)}</bdi>
              <small>
                {count}
                <span className="visually-hidden"> {t('filter.count', { count }).replace(String(count), '')}</span>
              </small>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
})
