import { Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { backOfficeProducts } from '../../back-office-products.ts'
import { SavedViews } from '../../features/saved-views/public.ts'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { provideBackOffice } from '../../platform/products/back-office.ts'
import { useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { ListViews } from '../../ui/data-table/use-table-view.ts'
import { CONTENT_ID, SkipLink } from '../../ui/layout/skip-link.tsx'
import { Density } from '../../ui/theme/theme-provider.tsx'
import { Notice } from '../notice.tsx'
import { menuPathOf } from './current-item.ts'
import { isForbidden, navFor, type OfficeArea, sideGroups } from './nav.ts'
import styles from './office-shell.module.css'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'

/** Whether the person keeps the side menu narrow; stored in this browser. */
function useNarrow() {
  const [narrow, setNarrow] = useLocalStorage({ key: 'side_menu_narrow', defaultValue: false })
  return { narrow, turn: () => setNarrow((was) => !was) }
}

/** Shown instead of a screen the person may not open: says whom to ask, instead of a list that fails. */
function NoPermission() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Notice title={t('noPermission.title')} detail={t('noPermission.detail')}>
      <OutlineButton onClick={() => void navigate(-1)}>{t('noPermission.back')}</OutlineButton>
    </Notice>
  )
}

provideBackOffice(backOfficeProducts)

interface Props {
  area: OfficeArea
  nav: readonly NavGroup[]
}

/** The shell shared by all back-office areas. */
export function OfficeShell({ area, nav }: Props) {
  const { t } = useTranslation('shell')
  const { user, permissions } = useSession()
  const { pathname } = useLocation()
  const { narrow, turn } = useNarrow()
  const [drawer, { open, close }] = useDisclosure(false)
  const person = useMemo(
    () => user && { role: user.role, membership: user.membership, permissions },
    [user, permissions],
  )
  const groups = useMemo(() => (person ? navFor(nav, person) : []), [nav, person])
  const forbidden = person !== null && isForbidden(nav, menuPathOf(pathname), person)
  const shown = useMemo(() => sideGroups(groups), [groups])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the screen changes.
  useEffect(close, [pathname])

  return (
    <Density value="office">
      <SkipLink />
      <div className={styles.shell} data-narrow={narrow || undefined}>
        <aside className={styles.side}>
          <SideNav area={area} groups={shown} narrow={narrow} onTurn={turn} />
        </aside>
        <div className={styles.body}>
          <TopBar user={user} groups={groups} onMenu={open} />
          <main id={CONTENT_ID} tabIndex={-1} className={styles.page}>
            <ListViews value={SavedViews}>{forbidden ? <NoPermission /> : <Outlet />}</ListViews>
          </main>
        </div>
      </div>
      <Drawer.Root
        opened={drawer}
        onClose={close}
        position="left"
        size={264}
        padding={0}
        classNames={{ content: styles.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('office.nav')}>
          <SideNav area={area} groups={shown} narrow={false} onClose={close} />
        </Drawer.Content>
      </Drawer.Root>
    </Density>
  )
}
