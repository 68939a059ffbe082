import accounting from '../../../features/accounting/messages.ar.json'
import activity from '../../../features/activity/messages.ar.json'
import bankStatements from '../../../features/bank-statements/messages.ar.json'
import collections from '../../../features/collections/messages.ar.json'
import dashboard from '../../../features/dashboard/messages.ar.json'
import drawers from '../../../features/drawers/messages.ar.json'
import featured from '../../../features/featured/messages.ar.json'
import find from '../../../features/find/messages.ar.json'
import groupsOffice from '../../../features/groups/office/messages.ar.json'
import insuranceOffice from '../../../features/insurance/office/messages.ar.json'
import ledger from '../../../features/ledger/messages.ar.json'
import offline from '../../../features/offline/messages.ar.json'
import payables from '../../../features/payables/messages.ar.json'
import reference from '../../../features/reference/messages.ar.json'
import reports from '../../../features/reports/messages.ar.json'
import ridesOffice from '../../../features/rides/office/messages.ar.json'
import savedViews from '../../../features/saved-views/messages.ar.json'
import settings from '../../../features/settings/messages.ar.json'
import suppliers from '../../../features/suppliers/messages.ar.json'
import umrahOffice from '../../../features/umrah/office/messages.ar.json'
import zoho from '../../../features/zoho/messages.ar.json'

/** Texts shown only in the office areas. */
export default {
  activity,
  accounting,
  bankStatements,
  collections,
  dashboard,
  drawers,
  featured,
  find,
  ledger,
  offline,
  payables,
  reference,
  reports,
  settings,
  savedViews,
  suppliers,
  groupsOffice,
  insuranceOffice,
  ridesOffice,
  umrahOffice,
  zoho,
}
