import { Drawer, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../../ui/actions/buttons.tsx'
import { useMenu } from '../../../../ui/actions/use-menu.ts'
import { activeFilters } from '../../offers/filters.rules.ts'
import styles from './phone-bar.module.css'
import { otherSorts } from './sort-tabs.tsx'
import type { Results } from './use-results.ts'

interface Props extends Pick<Results, 'sort' | 'count' | 'filters' | 'actions'> {
  /** The filter panel. */
  children: ReactNode
}

/** On narrow screens: filters in a sheet, orders in a menu, both within reach of the thumb. */
export function PhoneBar({ sort, count, filters, actions, children }: Props) {
  const { t } = useTranslation('flights')
  const [opened, { open, close }] = useDisclosure(false)
  const { menu, dropdown } = useMenu()
  const activeCount = activeFilters(filters).length
  const label = (name: OfferSort) => {
    const other = otherSorts.find((one) => one === name)
    return t(other ? `sort.${other}Long` : `sort.${name}`)
  }
  return (
    <div className={styles.bar}>
      <PrimaryButton
        onClick={open}
        className={styles.button}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        rightSection={activeCount > 0 && <bdi>{activeCount}</bdi>}
      >
        {t('filter.title')}
      </PrimaryButton>
      <Menu {...menu} position="top-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <OutlineButton className={styles.button} leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}>
            {t('sort.label')}
          </OutlineButton>
        </Menu.Target>
        <Menu.Dropdown {...dropdown}>
          <Menu.RadioGroup value={sort} onChange={(next) => actions.setSort(next as OfferSort)}>
            {offerSorts.map((name) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                {label(name)}
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
        {children}
        <div className={styles.done}>
          {activeCount > 0 && <OutlineButton onClick={actions.clearFilters}>{t('filter.clear')}</OutlineButton>}
          <PrimaryButton onClick={close}>{t('filter.show', { count })}</PrimaryButton>
        </div>
      </Drawer>
    </div>
  )
}
