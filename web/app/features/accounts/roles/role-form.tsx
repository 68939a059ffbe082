import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { permissionList } from '../api.ts'
import { AddPermission } from './add-permission.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import style from './roles.module.css'
import { useSaveRole } from './use-save-role.ts'

const LIST = adminUrls.roles

/** A managed role: its name and permissions. Administrators can edit it, others only read it. */
export function RoleForm({ role }: { role?: ManagedRole }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const readOnly = useSession().user?.role !== 'admin'
  const permissions = useQuery(permissionList())
  useQueryFailureToast(permissions.error, 'Failed to fetch permissions')
  const form = useContractForm(managedRoles.create.body, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  })
  const { save, busy } = useSaveRole(role, form.showFailure)
  const chosen = form.values.permissions ?? []
  const send = form.onSubmit(async ({ name, description = '' }) => {
    if (await save({ name, description, permissions: chosen })) await navigate(LIST)
  })
  return (
    <div className={style.stack}>
      <form className={style.stack} onSubmit={send} noValidate>
        <Card flush>
          <FormSection title={t('roles.about')} text={t('roles.aboutText')}>
            <TextField
              label={t('roles.name')}
              autoComplete="off"
              required
              readOnly={readOnly}
              {...form.getInputProps('name')}
            />
            <Wide>
              <TextField
                label={t('roles.description')}
                autoComplete="off"
                readOnly={readOnly}
                {...form.getInputProps('description')}
              />
            </Wide>
          </FormSection>
        </Card>
        <Card flush title={t('roles.permissions')}>
          {permissions.isPending && <LoadingState shape="rows" count={8} />}
          {permissions.isError && (
            <ErrorState title={t('roles.permissionsFailed')} onRetry={() => void permissions.refetch()} />
          )}
          {permissions.data && (
            <PermissionMatrix
              permissions={permissions.data}
              chosen={chosen}
              readOnly={readOnly}
              onChange={(next) => form.setFieldValue('permissions', next)}
            />
          )}
          {!readOnly && (
            <FormFoot>
              <PrimaryButton type="submit" busy={busy}>
                {t('roles.save')}
              </PrimaryButton>
              <OutlineButton to={LIST}>{t('office.cancel')}</OutlineButton>
            </FormFoot>
          )}
        </Card>
      </form>
      {!readOnly && (
        <Card>
          <AddPermission />
        </Card>
      )}
    </div>
  )
}
