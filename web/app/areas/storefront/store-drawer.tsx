import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { ProductLinks } from './product-links.tsx'
import styles from './store-drawer.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  signedIn: boolean
}

/** The menu on narrow screens. */
export function StoreDrawer({ opened, onClose, signedIn }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={300}
      classNames={{ content: styles.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('store.menu')}>
        <Drawer.CloseButton aria-label={t('store.closeMenu')} className={styles.close} />
        <nav className={styles.links} aria-label={t('store.nav')}>
          <ProductLinks />
        </nav>
        {!signedIn && (
          <div className={styles.entrances}>
            <Link to={storefrontUrls.findBooking}>{t('store.findBooking')}</Link>
            <Link to={authUrls.login}>{t('store.signIn')}</Link>
            <Link to={authUrls.register}>{t('store.register')}</Link>
            <Link to={authUrls.registerAgent}>{t('footer.registerAgency')}</Link>
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
