import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Notice } from '../notice.tsx'

/** Shown instead of a screen the person may not open: says whom to ask, instead of a list that fails. */
export function NoPermission() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Notice title={t('noPermission.title')} detail={t('noPermission.detail')}>
      <OutlineButton onClick={() => void navigate(-1)}>{t('noPermission.back')}</OutlineButton>
    </Notice>
  )
}
