import { Menu } from '@mantine/core'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '../../../../ui/actions/use-menu.ts'
import { amountText } from '../../../../ui/money/amount.ts'
import { useDurationText } from '../../../../ui/time/duration.ts'
import { type Leaders, leaderNames } from '../../offers/sorting.rules.ts'
import styles from './sort-tabs.module.css'
import type { ListActions } from './use-results.ts'

export const otherSorts = ['earliest', 'latest'] as const
type OtherSort = (typeof otherSorts)[number]

const OtherSorts = memo(function OtherSorts({ sort, actions }: { sort: OtherSort | null; actions: ListActions }) {
  const { t } = useTranslation('flights')
  const { menu, dropdown } = useMenu()
  return (
    <Menu {...menu} position="bottom-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.more} data-chosen={sort ? true : undefined}>
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
          {t(sort ? `sort.${sort}Long` : 'sort.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <Menu.RadioGroup value={sort ?? ''} onChange={(next) => actions.setSort(next as OfferSort)}>
          {otherSorts.map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {t(`sort.${name}Long`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
})

interface Props {
  leaders: Leaders | null
  sort: OfferSort
  actions: ListActions
}

/** The three main sort orders, each with the price and duration of its first offer; the rest in a menu. */
export const SortTabs = memo(function SortTabs({ leaders, sort, actions }: Props) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label says it.
    <div className={styles.tabs} role="group" aria-label={t('sort.label')}>
      {leaderNames.map((name) => (
        <button key={name} type="button" aria-pressed={sort === name} onClick={() => actions.setSort(name)}>
          <span className={styles.name}>{t(`sort.${name}`)}</span>
          {leaders && (
            <span className={styles.value}>
              <b>{amountText(leaders[name].price, leaders[name].offer.currency)}</b>
              <span className={styles.dot}> · </span>
              {duration(leaders[name].minutes)}
            </span>
          )}
        </button>
      ))}
      <OtherSorts sort={otherSorts.find((name) => name === sort) ?? null} actions={actions} />
    </div>
  )
})
