export { type DocumentReference, defineBookingDocuments } from './booking-document.ts'
export { commaOf, documentLabels, ticketText } from './document.labels.ts'
export { localDay } from './draw/dates.ts'
export { travellerName } from './draw/traveller-name.ts'
export { documentMailSamples } from './mails.ts'
export {
  bothCalendars,
  cancellationSections,
  planSections,
  priceSections,
  toPackageDocument,
  toPrice,
} from './packages/package-document.ts'
export { travellersByKey, typeName } from './packages/party.ts'
export { airlineName, airportZone, cityName } from './packages/place-names.ts'
