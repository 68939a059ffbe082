import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { roleById } from '../api.ts'
import { groupByModule } from '../roles/permission-groups.ts'
import { usePermissionLabels } from '../roles/permission-labels.ts'

/** The permissions a member has through their managed role, by module. */
export function RolePermissions({ roleId }: { roleId: number }) {
  const { t } = useTranslation('accounts')
  const { moduleWord, actionWord } = usePermissionLabels()
  const { data: role, isPending } = useQuery(roleById(roleId))
  if (isPending) return <LoadingState shape="text" count={4} />
  if (!role) return null
  const held = role.permissions.map((name) => ({ name, module: name.split('.')[0] ?? name }))
  const facts = groupByModule(held).map(
    ({ module, names }) => [moduleWord(module), names.map(actionWord).join(t('office.listComma'))] as const,
  )
  const manage = (
    <OutlineButton size="sm" to={adminUrls.role(role.id)}>
      {t('roles.open')}
    </OutlineButton>
  )
  return (
    <Card title={role.name} aside={manage}>
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="t-2">{t('roles.holdsNothing')}</p>}
    </Card>
  )
}
