import { Menu } from '@mantine/core'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../../ui/money/amount.ts'
import { useDurationText } from '../../../../ui/time/duration.ts'
import type { Leaders } from '../../offers/narrow.rules.ts'
import type { Acts } from '../use-results.ts'
import styles from './sort-tabs.module.css'

const leading = ['best', 'cheapest', 'fastest'] as const
export const otherSorts = ['earliest', 'latest'] as const

interface TabProps {
  name: (typeof leading)[number]
  label: string
  pressed: boolean
  price: string | undefined
  duration: string | undefined
  acts: Acts
}

const Tab = memo(function Tab({ name, label, pressed, price, duration, acts }: TabProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={() => acts.setSort(name)}>
      <span className={styles.name}>{label}</span>
      {duration !== undefined && (
        <span className={styles.value}>
          <b>{price}</b>
          <span className={styles.dot}> · </span>
          {duration}
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

/** What the tabs say: put together when the leaders change, not with every press. */
function useTabs(leaders: Leaders | null) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: durations change with the language, as all words do.
  return useMemo(
    () => ({
      label: t('sort.label'),
      tabs: leading.map((name) => {
        const lead = leaders?.[name]
        const price = lead && amountText(lead.price, lead.offer.currency)
        return { name, label: t(`sort.${name}`), price, duration: lead && duration(lead.minutes) }
      }),
    }),
    [t, leaders],
  )
}

interface Props {
  leaders: Leaders | null
  sort: OfferSort
  /** The order that the menu tells: it follows in the frame after the offers. */
  settled: OfferSort
  acts: Acts
}

/** The three orders people want, each with the price and length of its first offer; the rest behind a menu. */
export const SortTabs = memo(function SortTabs({ leaders, sort, settled, acts }: Props) {
  const { label, tabs } = useTabs(leaders)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label says it.
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.name} {...tab} pressed={sort === tab.name} acts={acts} />
      ))}
      <MoreSorts sort={otherSorts.find((one) => one === settled) ?? null} acts={acts} />
    </div>
  )
})
