import { Drawer, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { activeNames } from '../offers/filters.rules.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { otherSorts } from './list/sort-tabs.tsx'
import styles from './phone-bar.module.css'
import type { Names } from './use-names.ts'
import type { Results } from './use-results.ts'

interface Props {
  results: Results
  /** What the counts of the filters are of. */
  settled: Results['narrowed']
  names: Names
  office: boolean
}

/** On narrow screens: filters in a sheet, orders in a menu, both one thumb away. */
export function PhoneBar({ results, settled, names, office }: Props) {
  const { t } = useTranslation('flights')
  const [opened, { open, close }] = useDisclosure(false)
  const { narrowed, filters, acts, index } = results
  const panel = { narrowed, settled, filters, acts, index }
  const active = activeNames(results.filters).length
  const label = (sort: OfferSort) => {
    const other = otherSorts.find((one) => one === sort)
    return t(other ? `sort.${other}Long` : `sort.${sort}`)
  }
  return (
    <div className={styles.bar}>
      <PrimaryButton
        onClick={open}
        className={styles.button}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        rightSection={active > 0 && <bdi>{active}</bdi>}
      >
        {t('filter.title')}
      </PrimaryButton>
      <Menu position="top-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <OutlineButton className={styles.button} leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}>
            {t('sort.label')}
          </OutlineButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={results.sort} onChange={(next) => results.acts.setSort(next as OfferSort)}>
            {offerSorts.map((sort) => (
              <Menu.RadioItem key={sort} value={sort}>
                {label(sort)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="88%"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('band.close') }}
        classNames={{ body: styles.sheet ?? '' }}
      >
        <FilterPanel {...panel} names={names} office={office} />
        <div className={styles.done}>
          {active > 0 && <OutlineButton onClick={results.acts.clear}>{t('filter.clear')}</OutlineButton>}
          <PrimaryButton onClick={close}>{t('filter.show', { count: results.count })}</PrimaryButton>
        </div>
      </Drawer>
    </div>
  )
}
