import { IconMoonStars, IconSun, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FacetOption } from '../../offers/facets.rules.ts'
import { type Choice, type TimeFilterName, toggleChoice } from '../../offers/filters.rules.ts'
import { type Quarter, quarters } from '../../offers/offer-summary.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import styles from './filter-panel.module.css'
import { quarterText } from './use-filter-labels.ts'

// Created once: React skips elements that are the same object.
const icons = [IconMoonStars, IconSunrise, IconSun, IconSunset2].map((Icon) => (
  <Icon key={Icon.displayName} size={16} stroke={1.75} aria-hidden />
))

/** The first click selects only that part of the day; the next ones add to it. */
function nextChoice(choice: Choice<Quarter>, quarter: Quarter): Choice<Quarter> {
  const next = choice === null ? [quarter] : toggleChoice(choice, quarters, quarter)
  return next?.length === 0 ? null : next
}

interface Props {
  name: TimeFilterName
  title: string
  options: readonly FacetOption<Quarter>[]
  chosen: Choice<Quarter>
  actions: ListActions
}

/** The four parts of the day. */
export function DayQuarters({ name, title, options, chosen, actions }: Props) {
  const { t } = useTranslation('flights')
  return (
    <fieldset className={styles.times}>
      <legend className={styles.about}>{title}</legend>
      <div className={styles.quarters}>
        {options.map(({ value, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen?.includes(value) ?? false}
            data-empty={count === 0 || undefined}
            onClick={() => actions.updateFilters((filters) => ({ [name]: nextChoice(filters[name], value) }))}
          >
            {icons[value]}
            {t(`filter.quarter_${value}`)}
            <bdi>{quarterText(value)}</bdi>
            <small>
              {count}
              <span className="visually-hidden"> {t('list.label')}</span>
            </small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
