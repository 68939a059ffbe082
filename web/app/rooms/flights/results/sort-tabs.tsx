import { Menu } from '@mantine/core'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../ui/amount.ts'
import { useDurationText } from '../../../ui/duration.ts'
import styles from './sort-tabs.module.css'
import type { Acts, Results } from './use-results.ts'

const leading = ['best', 'cheapest', 'fastest'] as const
export const otherSorts = ['earliest', 'latest'] as const

interface TabProps {
  name: (typeof leading)[number]
  pressed: boolean
  price: string | undefined
  minutes: number | undefined
  acts: Acts
}

const Tab = memo(function Tab({ name, pressed, price, minutes, acts }: TabProps) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  return (
    <button type="button" aria-pressed={pressed} onClick={() => acts.setSort(name)}>
      <span className={styles.name}>{t(`sort.${name}`)}</span>
      {minutes !== undefined && (
        <span className={styles.value}>
          <b>{price}</b>
          <span className={styles.dot}> · </span>
          {duration(minutes)}
        </span>
      )}
    </button>
  )
})

const MoreSorts = memo(function MoreSorts({ sort, acts }: { sort: OfferSort | null; acts: Acts }) {
  const { t } = useTranslation('flights')
  const chosen = otherSorts.find((one) => one === sort)
  return (
    <Menu position="bottom-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.more} data-chosen={chosen ? true : undefined}>
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
          {t(chosen ? `sort.${chosen}Long` : 'sort.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort ?? ''} onChange={(next) => acts.setSort(next as OfferSort)}>
          {otherSorts.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {t(`sort.${name}Long`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
})

/** The three orders people want, each with the price and length of its first offer; the rest behind a menu. */
export function SortTabs({ results: { leaders, sort, acts } }: { results: Results }) {
  const { t } = useTranslation('flights')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label says it.
    <div className={styles.tabs} role="group" aria-label={t('sort.label')}>
      {leading.map((name) => {
        const lead = leaders?.[name]
        return (
          <Tab
            key={name}
            name={name}
            pressed={sort === name}
            price={lead && amountText(lead.price, lead.offer.currency)}
            minutes={lead?.minutes}
            acts={acts}
          />
        )
      })}
      <MoreSorts sort={otherSorts.find((one) => one === sort) ?? null} acts={acts} />
    </div>
  )
}
