import { Menu } from '@mantine/core'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../ui/duration.ts'
import { Money } from '../../../ui/money.tsx'
import styles from './sort-tabs.module.css'
import type { Results } from './use-results.ts'

const leading = ['best', 'cheapest', 'fastest'] as const
export const otherSorts = ['earliest', 'latest'] as const

/** The three orders people want, each with the price and length of its first offer; the rest behind a menu. */
export function SortTabs({ results }: { results: Results }) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const { leaders, sort, acts } = results
  const other = otherSorts.find((one) => one === sort)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label says it.
    <div className={styles.tabs} role="group" aria-label={t('sort.label')}>
      {leading.map((name) => {
        const lead = leaders?.[name]
        return (
          <button key={name} type="button" aria-pressed={sort === name} onClick={() => acts.setSort(name)}>
            <span className={styles.name}>{t(`sort.${name}`)}</span>
            {lead && (
              <span className={styles.value}>
                <b>
                  <Money minor={lead.price} currency={lead.offer.currency} bare />
                </b>
                <span className={styles.dot}> · </span>
                <span>{duration(lead.minutes)}</span>
              </span>
            )}
          </button>
        )
      })}
      <Menu position="bottom-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.more} data-chosen={other ? true : undefined}>
            <IconArrowsSort size={16} stroke={1.75} aria-hidden />
            {t(other ? `sort.${other}Long` : 'sort.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={sort} onChange={(next) => acts.setSort(next as OfferSort)}>
            {otherSorts.map((name) => (
              <Menu.RadioItem key={name} value={name}>
                {t(`sort.${name}Long`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
