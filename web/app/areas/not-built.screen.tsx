import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { OutlineButton, PrimaryButton } from '../ui/actions/buttons.tsx'
import { storefrontUrls } from '../urls/storefront.ts'
import { Notice } from './notice.tsx'
import { screenName } from './screen-name.ts'

export default function NotBuilt() {
  const { t } = useTranslation('shell')
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const name = screenName(pathname)
  // The first page of a visit has no page to go back to.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <div data-not-built>
      <title>{`${t('notBuilt.tab')} · Safar`}</title>
      <meta name="robots" content="noindex" />
      <Notice
        title={t('notBuilt.title')}
        detail={name ? t('notBuilt.purpose', { name: t(name) }) : t('notBuilt.detail')}
        fact={pathname}
        factLabel={t('notBuilt.address')}
      >
        <PrimaryButton onClick={back}>{t('notBuilt.back')}</PrimaryButton>
        <OutlineButton to={storefrontUrls.home}>{t('notBuilt.home')}</OutlineButton>
      </Notice>
    </div>
  )
}
