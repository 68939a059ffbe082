import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { homeOfRole } from '../../../platform/guards.ts'
import { useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useStartViewing } from '../api.ts'

/** Lets an administrator open the product as this person sees it; the page is fully reloaded as that person. */
export function ViewAsButton({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const starting = useStartViewing()
  const admin = useSession().user?.role === 'admin'
  if (!admin || user.role === 'admin') return null
  const start = async () => {
    const title = t('viewAs.title', { name: user.agency_name ?? user.name })
    const { ok } = await confirm({ title, body: t('viewAs.body'), action: t('viewAs.action') })
    if (ok && (await starting.run({ params: { id: user.id } }))) location.assign(homeOfRole(user.role))
  }
  return (
    <OutlineButton disabled={starting.busy} onClick={() => void start()}>
      {t('viewAs.action')}
    </OutlineButton>
  )
}
