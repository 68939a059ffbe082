export { listMadeBy, recordMaker } from './account-makers.queries.ts'
export {
  decideAddressChange,
  eraseAddressChanges,
  lockAddressChange,
  saveAddressChange,
} from './address-changes.queries.ts'
export {
  type AgentRecord,
  canReachPayer,
  canReadAgencyFile,
  insertAgency,
  isAgencyFile,
  lockAgency,
  lockAgent,
  markAgencySubmitted,
  nameAgency,
  readAgent,
  saveAgency,
  shareLockAgent,
} from './agencies.queries.ts'
export { decideAgencyChange, lockAgencyChange, readAgencyChange, saveAgencyChange } from './agency-changes.queries.ts'
export { type Seller, sellerColumns, toAgencyContact, toOwnContact } from './agency-contact.ts'
export { readNtn } from './agency-ntn.ts'
export { countColleagues, listColleagues, lockColleague } from './colleagues.queries.ts'
export {
  directory,
  displayName,
  displayNames,
  findContact,
  findPerson,
  type Person,
  personNames,
  type ScopedReader,
  withinScope,
} from './directory.ts'
export { eraseRemoved } from './erase-removed.ts'
export { findPeople } from './find-people.ts'
export { moveUser } from './move-user.ts'
export { isApproved, isShut, needsApproval, needsForm } from './people.rules.ts'
export { personalAccount, personalAgency } from './personal-account.ts'
export type { AddressChange, Agency, AgencyChange, NewUser, User } from './tables.ts'
export {
  countChangedUsers,
  countErasureRequests,
  countUsers,
  countWaitingUsers,
  listUserRows,
  readUserRow,
  type UserListRow,
} from './user-list.queries.ts'
export { type UserMove, type UserState, userMoves, userState } from './user-moves.rules.ts'
export {
  assertSalesman,
  countOtherActiveAdmins,
  findFirstAdmin,
  findUser,
  findUserByEmail,
  insertUser,
  isBlocked,
  lockUser,
  markEmailVerified,
  readAccount,
  readAuthUser,
  releaseAgents,
  toAuthUser,
  updateSignInFields,
  updateUser,
} from './users.queries.ts'
