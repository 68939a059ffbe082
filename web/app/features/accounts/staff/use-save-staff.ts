import { users } from '@safar/contract/people/users.contract'
import { messageOf } from '../../../platform/api.ts'
import { showToast, useSay } from '../../../platform/toasts/index.tsx'
import { useCall } from '../../../platform/use-call.ts'
import { ROLES, USERS } from '../api.ts'
import { type StaffValues, staffBody } from './staff-values.ts'

const refresh = [USERS, ROLES]

/** Adds or changes a staff member. `atFields` places a failure at the form. */
export function useSaveStaff(id: number | undefined, atFields: (error: unknown) => boolean) {
  const say = useSay()
  const failed = (withText: boolean) => (error: unknown) => {
    atFields(error)
    say('Staff creation failed.', 'error')
    const text = messageOf(error)
    if (withText && text) showToast(text, 'error')
    return true
  }
  const adding = useCall(users.addStaff, { done: 'Staff member saved successfully.', refresh, onFailure: failed(true) })
  const changing = useCall(users.updateStaff, {
    done: 'Staff member updated successfully.',
    refresh,
    // A failed change says the same phrase and no more.
    onFailure: failed(false),
  })
  const save = (values: StaffValues) =>
    id ? changing.run({ body: { ...staffBody(values), id } }) : adding.run({ body: staffBody(values) })
  return { save, busy: adding.busy || changing.busy }
}
