import { refuseByConstraint } from '../../platform/database/failures.ts'
import { invalid } from '../../platform/errors.ts'

/** Reports violations of unique constraints on people and roles at the form field they belong to. */
export const reportConflict = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, {
    users_email: () => invalid({ email: 'email_taken' }),
    users_managed_role_id_fkey: () => invalid({ managed_role_id: 'role_unknown' }),
    managed_roles_name: () => invalid({ name: 'name_taken' }),
    extra_permissions_pkey: () => invalid({ name: 'name_taken' }),
  })
