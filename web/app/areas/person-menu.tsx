import { Menu } from '@mantine/core'
import { type AuthUser, accounts } from '@safar/contract/people/accounts.contract'
import {
  IconBuildingStore,
  IconHome,
  IconId,
  IconLanguage,
  IconLogout,
  IconTicket,
  IconUserCircle,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../platform/api.ts'
import { changeLocale } from '../platform/i18n/index.ts'
import { signOut } from '../platform/session.ts'
import { useFailureToast } from '../platform/toasts/index.tsx'
import { useMenu } from '../ui/actions/use-menu.ts'
import { otherLocale } from '../ui/layout/language-switch.tsx'
import { useRoleLabel } from '../ui/status/use-role-label.ts'
import { visaUrls } from '../urls/products/visas.ts'
import { storefrontUrls } from '../urls/storefront.ts'
import { initialsOf, ownAreaLink } from './person.ts'
import styles from './person-menu.module.css'
import { profileLink } from './profile-link.ts'

/** Ends the session, then reloads Home, so that no personal data stays in memory. */
function useSignOut(): () => Promise<void> {
  const failureToast = useFailureToast()
  return async () => {
    try {
      await call(accounts.logout)
      signOut()
      location.assign('/')
    } catch (error) {
      failureToast(error)
    }
  }
}

interface Props {
  user: AuthUser
  /** Where the menu is shown; it links to the other side. */
  side: 'storefront' | 'office'
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function PersonMenu({ user, side }: Props) {
  const { t, i18n } = useTranslation('shell')
  const roleLabel = useRoleLabel()
  const signOut = useSignOut()
  const { menu, dropdown } = useMenu()
  const place = side === 'storefront' ? ownAreaLink(user) : null
  const profile = profileLink(user)
  const other = otherLocale(i18n.language)
  return (
    <Menu
      {...menu}
      position="bottom-end"
      width={248}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={styles.avatar}>
          <span className="visually-hidden">{t('person.menu', { name: user.name })}</span>
          <span aria-hidden>{initialsOf(user.name)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <div className={styles.who}>
          <strong>
            <bdi dir="auto">{user.name}</bdi>
          </strong>
          <span>{roleLabel(user.role)}</span>
          {user.agency_name && <bdi dir="auto">{user.agency_name}</bdi>}
        </div>
        <Menu.Divider />
        {place && (
          <Menu.Item component={Link} to={place.to} leftSection={<IconBuildingStore {...icon} />}>
            {t(`person.${place.label}`)}
          </Menu.Item>
        )}
        {user.role === 'customer' && (
          <Menu.Item component={Link} to={storefrontUrls.myBookings} leftSection={<IconTicket {...icon} />}>
            {t('person.myBookings')}
          </Menu.Item>
        )}
        {user.role === 'customer' && (
          <Menu.Item component={Link} to={storefrontUrls.myStatement} leftSection={<IconWallet {...icon} />}>
            {t('person.myStatement')}
          </Menu.Item>
        )}
        {user.role === 'customer' && (
          <Menu.Item component={Link} to={visaUrls.storefront.applications} leftSection={<IconId {...icon} />}>
            {t('person.myVisas')}
          </Menu.Item>
        )}
        {user.role === 'customer' && (
          <Menu.Item component={Link} to={storefrontUrls.travellers} leftSection={<IconUsers {...icon} />}>
            {t('person.myTravellers')}
          </Menu.Item>
        )}
        {profile && (
          <Menu.Item component={Link} to={profile} leftSection={<IconUserCircle {...icon} />}>
            {t('person.profile')}
          </Menu.Item>
        )}
        {side === 'office' && (
          <Menu.Item component={Link} to={storefrontUrls.home} leftSection={<IconHome {...icon} />}>
            {t('person.storefront')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLanguage {...icon} />} onClick={() => void changeLocale(i18n, other)}>
          <span lang={other}>{t('language.other')}</span>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} className="flip" />} onClick={() => void signOut()}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
