import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'

/** Names of all boolean and enum fields of a body, at any depth. */
function flagsOf(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'boolean':
    case 'enum':
      return [path]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => flagsOf(field, path ? `${path}.${name}` : name))
    case 'array':
      return flagsOf(def.element, path)
    case 'union':
      return [...new Set(def.options.flatMap((option) => flagsOf(option, path)))]
    case 'pipe':
      return flagsOf(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return flagsOf(def.innerType, path)
    default:
      return []
  }
}

const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
)

/** Fields that only describe: who somebody is, a language, a display format. They have no effect to guard. */
const DESCRIPTIVE = /(^|\.)(type|title|gender|locale|cabin|product|per|on|direction|method|breakdown)$/

/**
 * Flags that do nothing another call guards with a different permission. A new flag fails the test below until it is
 * either listed here or given the permission it needs in the contract.
 */
const OWN_RIGHT: Record<string, string> = {
  'agentContacts.record kind': 'a call, a message or a visit: one permission',
  'bookings.followAirlineChange mine': 'the desk notes what it has done; the acts have calls of their own',
  'bookings.followAirlineChange told': 'the desk notes what it has done; the acts have calls of their own',
  'bookings.followAirlineChange handled': 'the desk notes what it has done; the acts have calls of their own',
  'bankStatements.settleUnread act': 'entering, ignoring and opening a line are one permission',
  'bankStatements.settleUnread paid': 'whether a line is money in or out',
  'bankStatements.enterClosing overdrawn': 'the sign of a balance',
  'payables.pay foreign.currency': 'in which currency a supplier is paid, by whoever may pay',
  'agents.decideChange approve': 'approving and declining are one permission',
  'savedViews.save shared': 'a way to look at a list, which shows nobody more than they may see',
  'groups.add category': 'one permission for groups',
  'groups.add audience': 'one permission for groups',
  'groups.add show_seats': 'one permission for groups',
  'groups.add state': 'one permission for groups',
  'groups.add flights.meal': 'one permission for groups',
  'groups.add deposit.kind': 'one permission for groups',
  'groups.update category': 'one permission for groups',
  'groups.update audience': 'one permission for groups',
  'groups.update show_seats': 'one permission for groups',
  'groups.update state': 'one permission for groups',
  'groups.update flights.meal': 'one permission for groups',
  'groups.update deposit.kind': 'one permission for groups',
  'groups.book payment': 'how they pay themselves',
  'holidays.book wait': 'a place on the waiting list, of the same call',
  'groups.book wait': 'a place on the waiting list, of the same call',
  'groups.book again': 'a second booking of their own',
  'bookings.acceptRefund decline': 'whoever may accept may decline',
  'transfers.decide status': 'the call itself',
  'lateMoney.decideReturn status': 'the call itself',
  'users.save role': 'roles of the office are for administrators, checked against the stored person',
  'users.setStatus status': 'the call itself',
  'users.setCardAllowance allowed': 'the call itself',
  'users.addStaff role': 'administrators alone',
  'users.updateStaff role': 'administrators alone',
  'reference.addAirport scheduled': 'reference data alone',
  'reference.updateAirport scheduled': 'reference data alone',
  'reference.saveAirline active': 'reference data alone',
  'pricing.saveCustomerMargins margins.active': 'one permission for all rules',
  'pricing.saveCustomerMargins margins.remove': 'one permission for all rules',
  'pricing.saveCustomerMargins margins.trip_type': 'narrows the rule',
  'pricing.saveCustomerMargins margins.passenger': 'narrows the rule',
  'pricing.saveAirlineMargin trip_type': 'narrows the rule',
  'pricing.saveAirlineMargin passenger': 'narrows the rule',
  'pricing.saveAirlineMargin active': 'one permission for all rules',
  'pricing.saveAirlineMargin remove': 'one permission for all rules',
  'pricing.saveAgentMargin trip_type': 'narrows the rule',
  'pricing.saveAgentMargin passenger': 'narrows the rule',
  'pricing.saveAgentMargin active': 'the caller’s own rules',
  'pricing.saveAgentMargin remove': 'the caller’s own rules',
  'pricing.whatIf trip_type': 'changes nothing',
  'pricing.whatIf passenger': 'changes nothing',
  'pricing.whatIf active': 'changes nothing',
  'pricing.whatIf remove': 'changes nothing',
  'pricing.whatIf layer': 'changes nothing',
  'pricing.saveCharge active': 'the caller’s own charges',
  'pricing.setChargeStatus active': 'the call itself',
  'suppliers.update enabled': 'the call itself',
  'suppliers.update even_the_last': 'a confirmation',
  'featured.add active': 'one permission for all of them',
  'featured.update active': 'one permission for all of them',
  'featuredHotels.add active': 'one permission for all of them',
  'featuredHotels.update active': 'one permission for all of them',
  'featuredCars.add active': 'one permission for all of them',
  'featuredCars.update active': 'one permission for all of them',
  'ledger.postTransaction kind': 'ledger.post guards every manual entry',
  'ledger.postTransaction past_limit': 'ledger.post guards the limits too',
  'ledger.requestApproval form.kind': 'nothing is posted until a second person approves',
  'ledger.requestApproval form.past_limit': 'nothing is posted until a second person approves',
  'supplierStatements.settle act': 'ledger.post guards both, and an adjustment waits for a second person',
  'payables.decide approve': 'ledger.post, and never the requester',
  'ledger.decideRequest approve': 'ledger.post, and never the requester',
  'ledger.correctTransaction replacement.kind': 'ledger.post guards every manual entry',
  'ledger.correctTransaction replacement.past_limit': 'ledger.post guards the limits too',
  'deposits.setStatus status': 'the call itself',
  'banks.create active': 'one permission for all of them',
  'users.decideEmailChange approve': 'users.approve, and never the requester',
  'banks.decideChange approve': 'banks.manage, and never the requester',
  'banks.update active': 'one permission for all of them',
  'collections.setStatus status': 'each move names who may make it',
  'holidays.create region': 'one permission for all of it',
  'holidays.create status': 'one permission for all of it',
  'holidays.create days.meals': 'one permission for all of it',
  'holidays.update region': 'one permission for all of it',
  'holidays.update status': 'one permission for all of it',
  'holidays.update days.meals': 'one permission for all of it',
  'insurance.create status': 'one permission for all of it',
  'insurance.create benefits.kind': 'one permission for all of it',
  'insurance.create benefits.currency': 'one permission for all of it',
  'insurance.create premiums.region': 'one permission for all of it',
  'insurance.create ages.regions': 'one permission for all of it',
  'insurance.update status': 'one permission for all of it',
  'insurance.update benefits.kind': 'one permission for all of it',
  'insurance.update benefits.currency': 'one permission for all of it',
  'insurance.update premiums.region': 'one permission for all of it',
  'insurance.update ages.regions': 'one permission for all of it',
  'rides.addVehicle category': 'one permission for all of it',
  'rides.addVehicle active': 'one permission for all of it',
  'rides.updateVehicle category': 'one permission for all of it',
  'rides.updateVehicle active': 'one permission for all of it',
  'rides.addZone kind': 'one permission for all of it',
  'rides.updateZone kind': 'one permission for all of it',
  'rides.addRoute service': 'one permission for all of it',
  'rides.addRoute both_ways': 'one permission for all of it',
  'rides.addRoute active': 'one permission for all of it',
  'rides.updateRoute service': 'one permission for all of it',
  'rides.updateRoute both_ways': 'one permission for all of it',
  'rides.updateRoute active': 'one permission for all of it',
  'visas.create type': 'one permission for all of it',
  'visas.create format': 'one permission for all of it',
  'visas.create entries': 'one permission for all of it',
  'visas.create status': 'one permission for all of it',
  'visas.create speeds.speed': 'one permission for all of it',
  'visas.create documents.categories': 'one permission for all of it',
  'visas.create documents.required': 'one permission for all of it',
  'visas.create photograph.background': 'one permission for all of it',
  'visas.update type': 'one permission for all of it',
  'visas.update format': 'one permission for all of it',
  'visas.update entries': 'one permission for all of it',
  'visas.update status': 'one permission for all of it',
  'visas.update speeds.speed': 'one permission for all of it',
  'visas.update documents.categories': 'one permission for all of it',
  'visas.update documents.required': 'one permission for all of it',
  'visas.update photograph.background': 'one permission for all of it',
  'visaApplications.create speed': 'what is applied for',
  'visaApplications.create applicants.category': 'who they are',
  'visaApplications.update speed': 'what is applied for',
  'visaApplications.update applicants.category': 'who they are',
  'visaApplications.submit payment': 'checked against what the buyer may use',
  'visaApplications.submit again': 'a confirmation',
  'visaApplications.review documents.approved': 'the call itself',
  'visaApplications.review start_processing': 'one permission for all of it',
  'visaApplications.assign mine': 'the call itself',
  'enquiries.update state': 'the call itself',
  'enquiries.answer channel': 'both are answers',
  'notifications.savePreferences bookings': 'the caller’s own',
  'notifications.savePreferences deadlines': 'the caller’s own',
  'notifications.savePreferences money': 'the caller’s own',
  'notifications.savePreferences account': 'the caller’s own',
  'bookings.create payment': 'checked against what the buyer may use',
  'bookings.create again': 'a confirmation',
  'bookings.createByOffice payment': 'checked against what the buyer may use',
  'bookings.createByOffice again': 'a confirmation',
  'bookings.create insurance.region': 'where it insures',
  'bookings.createByOffice insurance.region': 'where it insures',
  'quotes.send options.packages.selection.reverse': 'which way it drives',
  'quotes.pricePackage selection.reverse': 'which way it drives',
  'bookings.create additions.reverse': 'which way it drives',
  'bookings.create additions.whatsapp': 'about a phone number',
  'bookings.createByOffice additions.reverse': 'which way it drives',
  'bookings.createByOffice additions.whatsapp': 'about a phone number',
  'bookings.voidBooking refuse': 'does less than the call',
  'bookings.confirmRefund refuse': 'does less than the call',
  'bookings.confirmReissue refuse': 'does less than the call',
  'bookings.quoteReissue slices.baggage.passenger': 'whose bag it is',
  'bookings.updateStatusSettings sale_limits.void': 'one permission for all settings',
  'bookings.updateStatusSettings agents_need_approval': 'the call itself',
  'bookings.updateStatusSettings customers_need_approval': 'the call itself',
  'bookings.updateStatusSettings hold_needs_funds': 'the call itself',
  'offline.create cost_exchange.currency': 'in which currency a cost is owed, by whoever writes the booking',
  'offline.update cost_exchange.currency': 'in which currency a cost is owed, by whoever writes the booking',
  'offline.sendEmail with_price': 'an agent’s price is never in it',
  'travellers.save again': 'a confirmation',
  'travellers.update again': 'a confirmation',
  'documents.sendEmail kind': 'what the caller may open',
  'documents.sendEmail price': 'what the caller may open',
  'settings.save second_currency': 'the call itself',
  'exchangeRates.add currency': 'what the rate is of',
  'integrationKeys.remove kind': 'one permission for all of them',
  'zoho.connect data_center': 'where their account is',
  'zoho.saveSettings enabled': 'the call itself',
  'accounting.changeExpenseAccount active': 'the call itself',
  'accounting.decideExpense approve': 'the call itself',
  'accounting.requestMonthClose action': 'one permission for both',
  'accounting.decideMonthClose confirm': 'the call itself',
  'drawers.changeDrawer active': 'the call itself',
  'drawers.moveDrawerCash direction': 'one permission for both',
  'drawers.decideDrawer confirm': 'the call itself',
}
Object.assign(OWN_RIGHT, {
  'agencyUsers.invite rights': 'only rights the giver has: the rule of the call',
  'agencyUsers.update rights': 'only rights the giver has: the rule of the call',
  'agencyUsers.update blocked': 'the call itself',
  'umrahBookings.saveVisa visas.state': 'the call itself',
})
for (const call of ['create', 'update'])
  for (const field of [
    'category',
    'status',
    'own_dates',
    'stays.city',
    'stays.hotels.board',
    'stays.hotels.view',
    'transports.route',
    'transports.vehicle',
    'transports.mode',
    'ziyarat.guide',
    'visa.included',
    'extras.included',
  ])
    OWN_RIGHT[`umrah.${call} ${field}`] = 'one permission for the whole package'

for (const field of ['series', 'with_year'])
  OWN_RIGHT[`numbering.add ${field}`] = 'one permission for how documents are numbered'

OWN_RIGHT['ledger.requestApproval kind'] = 'the call it stores is tried with the rights of who asks'
OWN_RIGHT['personalData.decideErasure confirm'] = 'yes and no are one decision of one person'

for (const call of ['add', 'update'])
  for (const field of ['audience', 'language', 'active'])
    OWN_RIGHT[`promos.${call} ${field}`] = 'one permission for the whole banner'

describe('a flag with the effect of another call needs the permission of that call', () => {
  test('every flag in the body of a signed-in call has been decided on', () => {
    const undecided = calls.flatMap(({ name, endpoint: { method, body, access, fieldPermissions = [] } }) =>
      method === 'GET' || !body || access.anonymous
        ? []
        : flagsOf(body)
            .filter((flag) => !DESCRIPTIVE.test(flag) && !fieldPermissions.some(({ field }) => field === flag))
            .map((flag) => `${name} ${flag}`)
            .filter((flag) => !OWN_RIGHT[flag]),
    )
    expect(undecided).toEqual([])
  })

  test('every field guarded by the contract exists', () => {
    for (const { endpoint } of calls)
      for (const { field } of endpoint.fieldPermissions ?? []) {
        expect(endpoint.body && flagsOf(endpoint.body)).toContain(field)
      }
  })

  test('issuing through a flag needs the same permission as issuing', () => {
    const { create, issue } = contract.offline
    expect(create.fieldPermissions).toEqual([{ field: 'issued', value: true, permission: issue.access.permission }])
  })
})
