import type { Locale } from '../protocol/shapes.ts'
import { bookingTexts } from './booking-texts.ts'
import { moneyTexts } from './money-texts.ts'

/** Sentences the server says, in both languages. `{name}` is filled in. */
export const texts = {
  // Field rules
  required: { en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  plain_text: { en: 'Use plain text without control characters.', ar: 'استخدم نصًا عاديًا دون رموز تحكم.' },
  email: { en: 'Enter a valid e-mail address.', ar: 'أدخل بريدًا إلكترونيًا صحيحًا.' },
  email_taken: {
    en: 'An account with this e-mail address exists already.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني مسبقًا.',
  },
  phone: {
    en: 'Enter the number with its country code, such as +92 300 1234567.',
    ar: 'أدخل الرقم مع رمز الدولة، مثل ‎+92 300 1234567.',
  },
  date: { en: 'Enter a valid date.', ar: 'أدخل تاريخًا صحيحًا.' },
  date_past: { en: 'This date has passed.', ar: 'هذا التاريخ قد مضى.' },
  cnic: { en: 'A CNIC has 13 digits, such as 35202-1234567-1.', ar: 'يتكون رقم CNIC من 13 رقمًا، مثل ‎35202-1234567-1.' },
  ntn: {
    en: 'An NTN has 7 digits and may end in a check digit, such as 1234567-8.',
    ar: 'يتكون رقم NTN من 7 أرقام، مثل ‎1234567-8.',
  },
  iata_number: { en: 'An IATA number has 7 or 8 digits.', ar: 'يتكون رقم الإياتا من 7 أو 8 أرقام.' },
  country: { en: 'Choose a country.', ar: 'اختر دولة.' },
  airport: { en: 'Choose an airport or city.', ar: 'اختر مطارًا أو مدينة.' },
  airline: { en: 'An airline code has two letters or digits.', ar: 'يتكون رمز شركة الطيران من حرفين أو رقمين.' },
  aircraft: { en: 'An aircraft code has three letters or digits.', ar: 'يتكون رمز الطائرة من ثلاثة أحرف أو أرقام.' },
  leg: { en: 'Give origin, destination and date.', ar: 'حدد المغادرة والوجهة والتاريخ.' },
  same_place: { en: 'Origin and destination are the same.', ar: 'المغادرة والوجهة متطابقتان.' },
  date_early: { en: 'Choose today or a later date.', ar: 'اختر اليوم أو تاريخًا لاحقًا.' },
  date_far: { en: 'Flights are sold up to {max} days ahead.', ar: 'تُباع الرحلات حتى {max} يومًا مقدمًا.' },
  date_order: { en: 'This date is before the one of the leg before.', ar: 'هذا التاريخ يسبق تاريخ الرحلة السابقة.' },
  seats_many: { en: 'At most {max} adults and children together.', ar: 'بحد أقصى {max} بالغين وأطفال معًا.' },
  infants_many: { en: 'Each infant travels on the lap of an adult.', ar: 'يسافر كل رضيع مع بالغ واحد.' },
  search_incomplete: {
    en: 'Please Ensure that these fields are filled properly:',
    ar: 'يرجى التأكد من ملء هذه الحقول بشكل صحيح:',
  },
  offer_gone: { en: 'This offer has expired. Please search again.', ar: 'انتهت صلاحية هذا العرض. يرجى البحث من جديد.' },
  sold_out: { en: 'These seats have just been sold.', ar: 'بيعت هذه المقاعد للتو.' },
  nothing_found: { en: 'Nothing found', ar: 'لا توجد نتائج' },
  otp: { en: 'The code has 6 digits.', ar: 'يتكون الرمز من 6 أرقام.' },
  password_short: { en: 'Use at least 8 characters.', ar: 'استخدم 8 أحرف على الأقل.' },
  password_common: { en: 'This password is too easy to guess.', ar: 'كلمة المرور هذه سهلة التخمين.' },
  password_differs: { en: 'The two passwords differ.', ar: 'كلمتا المرور غير متطابقتين.' },
  password_current: { en: 'This is not your current password.', ar: 'هذه ليست كلمة مرورك الحالية.' },
  too_short: { en: 'Use at least {min} characters.', ar: 'استخدم {min} أحرف على الأقل.' },
  too_long: { en: 'Use at most {max} characters.', ar: 'استخدم {max} حرفًا على الأكثر.' },
  number_low: { en: 'The smallest value is {min}.', ar: 'أصغر قيمة هي {min}.' },
  number_high: { en: 'The largest value is {max}.', ar: 'أكبر قيمة هي {max}.' },
  list_short: { en: 'Choose at least {min}.', ar: 'اختر {min} على الأقل.' },
  list_long: { en: 'Choose at most {max}.', ar: 'اختر {max} على الأكثر.' },
  not_one_of: { en: 'Choose one of the listed values.', ar: 'اختر إحدى القيم المذكورة.' },
  unknown_field: { en: 'This field is not known here.', ar: 'هذا الحقل غير معروف هنا.' },
  wrong_kind: { en: 'This value is not of the right kind.', ar: 'نوع هذه القيمة غير صحيح.' },
  file_unknown: { en: 'This file was not found among your uploads.', ar: 'لم يُعثر على هذا الملف بين ملفاتك.' },
  file_type: { en: 'Send a PDF, JPEG, PNG or WebP file.', ar: 'أرسل ملف PDF أو JPEG أو PNG أو WebP.' },
  file_size: { en: 'A file may have {max} MB at most.', ar: 'الحد الأقصى لحجم الملف {max} م.ب.' },
  file_missing: { en: 'Choose a file.', ar: 'اختر ملفًا.' },
  file_quota: {
    en: 'You have reached the limit of {max} files. Delete some first.',
    ar: 'بلغت الحد الأقصى وهو {max} ملفًا. احذف بعضها أولًا.',
  },
  name_taken: { en: 'This name is in use already.', ar: 'هذا الاسم مستخدم مسبقًا.' },
  permission_name: { en: 'Write it as module.action, in small letters.', ar: 'اكتبه بصيغة module.action بأحرف صغيرة.' },
  permission_unknown: { en: 'There is no permission of this name.', ar: 'لا توجد صلاحية بهذا الاسم.' },
  role_unknown: { en: 'There is no such role.', ar: 'لا يوجد دور كهذا.' },
  salesman_unknown: { en: 'There is no such salesman.', ar: 'لا يوجد مندوب مبيعات كهذا.' },

  // Failures as a whole
  check_fields: { en: 'Please check the marked fields.', ar: 'يرجى مراجعة الحقول المشار إليها.' },
  unexpected: { en: 'An unexpected error occurred.', ar: 'حدث خطأ غير متوقع.' },
  unavailable: {
    en: 'The service is not available for a moment. Please try again.',
    ar: 'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى.',
  },
  malformed: { en: 'The request could not be read.', ar: 'تعذرت قراءة الطلب.' },
  too_large: { en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  unsupported_type: { en: 'This content type is not accepted here.', ar: 'نوع المحتوى هذا غير مقبول هنا.' },
  not_found: { en: 'Not found.', ar: 'غير موجود.' },
  method_not_allowed: { en: 'This method is not allowed here.', ar: 'هذه الطريقة غير مسموحة هنا.' },
  not_signed_in: { en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  forbidden: { en: 'You are not allowed to do this.', ar: 'لا يُسمح لك بهذا الإجراء.' },
  cross_site: { en: 'This request came from another site.', ar: 'جاء هذا الطلب من موقع آخر.' },
  csrf_mismatch: { en: 'The page has expired. Please reload it.', ar: 'انتهت صلاحية الصفحة. يرجى إعادة تحميلها.' },
  too_many: {
    en: 'Too many tries. Please wait {seconds} seconds.',
    ar: 'محاولات كثيرة. يرجى الانتظار {seconds} ثانية.',
  },
  key_in_flight: { en: 'This request is being worked on already.', ar: 'هذا الطلب قيد التنفيذ بالفعل.' },
  key_reused: { en: 'This key was used for another request.', ar: 'استُخدم هذا المفتاح لطلب آخر.' },
  key_malformed: {
    en: 'An Idempotency-Key has 8 to 128 letters, digits or dashes.',
    ar: 'يتكون مفتاح Idempotency-Key من 8 إلى 128 حرفًا أو رقمًا.',
  },

  // Signing in
  credentials: { en: 'These credentials do not match our records.', ar: 'بيانات الدخول لا تطابق سجلاتنا.' },
  blocked: {
    en: 'This account is blocked. Please talk to the office.',
    ar: 'هذا الحساب موقوف. يرجى التواصل مع المكتب.',
  },
  code_next: { en: 'Confirm with the code we send to your e-mail.', ar: 'أكّد بالرمز الذي نرسله إلى بريدك الإلكتروني.' },
  signed_in: { en: 'Welcome back.', ar: 'مرحبًا بعودتك.' },
  otp_wrong: { en: 'The code is not right. {left} tries left.', ar: 'الرمز غير صحيح. بقيت {left} محاولات.' },
  otp_spent: {
    en: 'This code can no longer be used. Ask for a new one.',
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
  },
  otp_locked: {
    en: 'Too many wrong codes. Signing in with a code is locked for {minutes} minutes.',
    ar: 'رموز خاطئة كثيرة. الدخول بالرمز موقوف لمدة {minutes} دقيقة.',
  },
  registered: { en: 'Registered successfully.', ar: 'تم التسجيل بنجاح.' },
  reset_sent: {
    en: 'If an account with this address exists, a reset link is on its way.',
    ar: 'إذا وُجد حساب بهذا البريد فسيصلك رابط إعادة التعيين.',
  },
  reset_done: { en: 'Your password has been changed.', ar: 'تم تغيير كلمة المرور.' },
  link_dead: {
    en: 'This link has expired or has been used. Ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو استُخدم. اطلب رابطًا جديدًا.',
  },
  email_verified: { en: 'Your e-mail address is verified.', ar: 'تم التحقق من بريدك الإلكتروني.' },
  verification_sent: { en: 'A new verification mail is on its way.', ar: 'أرسلنا رسالة تحقق جديدة.' },

  ...moneyTexts,
  ...bookingTexts,

  // Prices
  margins_saved: { en: 'Margin values saved successfully', ar: 'تم حفظ قيم الهامش بنجاح' },
  charge_saved: { en: 'Agent charges saved successfully.', ar: 'تم حفظ رسوم الوكيل بنجاح.' },
  charge_status: { en: 'Agent charge status updated successfully.', ar: 'تم تحديث حالة رسوم الوكيل بنجاح.' },

  // Suppliers and what Home features
  supplier_saved: { en: 'Supplier saved successfully.', ar: 'تم حفظ المورد بنجاح.' },
  last_supplier: {
    en: 'This is the last supplier in use. Without it no search finds a flight.',
    ar: 'هذا آخر مورد قيد الاستخدام. بدونه لن يجد أي بحث رحلة.',
  },
  featured_saved: { en: 'Featured flight saved successfully.', ar: 'تم حفظ الرحلة المميزة بنجاح.' },
  featured_removed: { en: 'Featured flight deleted successfully.', ar: 'تم حذف الرحلة المميزة بنجاح.' },
  featured_full: { en: 'At most {max} routes can be featured.', ar: 'يمكن إبراز {max} مسارًا على الأكثر.' },
  report_long: { en: 'A report covers at most {max} days.', ar: 'يغطي التقرير {max} يوم على الأكثر.' },
  last_day_first: { en: 'The last day is before the first.', ar: 'اليوم الأخير يسبق اليوم الأول.' },

  // People
  form_missing: { en: 'The agent has not filled the details form yet.', ar: 'لم يملأ الوكيل نموذج البيانات بعد.' },
  not_yourself: { en: 'You cannot do this to your own account.', ar: 'لا يمكنك فعل ذلك بحسابك.' },
  last_admin: { en: 'The last administrator must stay.', ar: 'يجب أن يبقى آخر مدير.' },
  details_locked: {
    en: 'Your details are with the office. Ask the office to change them.',
    ar: 'بياناتك لدى المكتب. اطلب من المكتب تعديلها.',
  },
  role_in_use: { en: 'Staff members hold this role. Move them first.', ar: 'يحمل موظفون هذا الدور. انقلهم أولًا.' },
  user_state_changed: {
    en: 'This cannot be done with the user as they are now. Please reload.',
    ar: 'لا يمكن ذلك في حالة المستخدم الحالية. يرجى إعادة التحميل.',
  },
  user_saved: { en: 'User saved successfully.', ar: 'تم حفظ المستخدم بنجاح.' },
  user_updated: { en: 'User has been updated successfully.', ar: 'تم تحديث المستخدم بنجاح.' },
  user_deleted: { en: 'User has been deleted successfully.', ar: 'تم حذف المستخدم بنجاح.' },
  staff_saved: { en: 'Staff member saved successfully.', ar: 'تم حفظ الموظف بنجاح.' },
  staff_updated: { en: 'Staff member updated successfully.', ar: 'تم تحديث الموظف بنجاح.' },
  role_saved: { en: 'Role saved successfully.', ar: 'تم حفظ الدور بنجاح.' },
  role_updated: { en: 'Role updated successfully.', ar: 'تم تحديث الدور بنجاح.' },
  role_deleted: { en: 'Role deleted successfully.', ar: 'تم حذف الدور بنجاح.' },
  permission_saved: { en: 'Permission saved successfully.', ar: 'تم حفظ الصلاحية بنجاح.' },
  permissions_assigned: { en: 'Permissions assigned successfully.', ar: 'تم تعيين الصلاحيات بنجاح.' },
  admin_agent_saved: { en: 'Admin Agent saved successfully.', ar: 'تم حفظ الوكيل بنجاح.' },
  details_sent: { en: 'Your details have been sent to the office.', ar: 'أُرسلت بياناتك إلى المكتب.' },

  // Quotes
  quote_sent: { en: 'Quote sent successfully.', ar: 'تم إرسال عرض السعر بنجاح.' },
  quote_made: { en: 'The quote is ready to be shared.', ar: 'عرض السعر جاهز للمشاركة.' },
  quote_contact: { en: 'Give an e-mail address or a phone number.', ar: 'أدخل بريدًا إلكترونيًا أو رقم هاتف.' },
  quote_one_search: { en: 'Choose offers of one search.', ar: 'اختر عروضًا من بحث واحد.' },
  quote_twice: { en: 'This offer is in the quote already.', ar: 'هذا العرض موجود في عرض السعر مسبقًا.' },
  quote_below_owed: { en: 'This is less than you would owe.', ar: 'هذا أقل مما سيُستحق عليك.' },
  quote_below_net: {
    en: 'This is below net. Your role does not allow it.',
    ar: 'هذا أقل من السعر الصافي، ودورك لا يسمح بذلك.',
  },
  quote_expired: {
    en: 'This quote has expired. Ask for a new one.',
    ar: 'انتهت صلاحية عرض السعر هذا. اطلب عرضًا جديدًا.',
  },
  quote_asked: {
    en: 'Your request has been sent. You will be contacted shortly.',
    ar: 'تم إرسال طلبك. سيتم التواصل معك قريبًا.',
  },
  quote_asked_before: {
    en: 'You have asked for this option already. You will be contacted shortly.',
    ar: 'سبق أن طلبت هذا الخيار. سيتم التواصل معك قريبًا.',
  },

  // Files and the activity log
  file_uploaded: { en: 'File Uploaded.', ar: 'تم رفع الملف.' },
  file_deleted: { en: 'File deleted successfully.', ar: 'تم حذف الملف بنجاح.' },
  file_in_use: {
    en: 'This file is part of the agency details. Replace it there first.',
    ar: 'هذا الملف ضمن بيانات الوكالة. استبدله هناك أولًا.',
  },
  picture_size: { en: 'A picture may have {max} megapixels at most.', ar: 'الحد الأقصى للصورة {max} ميجابكسل.' },
  logo_type: { en: 'A logo is a JPEG, PNG or WebP picture.', ar: 'الشعار صورة بصيغة JPEG أو PNG أو WebP.' },
  activity_deleted: { en: 'Activity log deleted successfully.', ar: 'تم حذف سجل النشاط بنجاح.' },

  // Notifications
  notification_deleted: { en: 'Notification deleted', ar: 'تم حذف الإشعار' },
  notifications_cleared: { en: 'All notifications cleared', ar: 'تم مسح جميع الإشعارات' },
  preferences_saved: { en: 'Your choice has been saved.', ar: 'تم حفظ اختيارك.' },
  notification_unread: {
    en: 'Read this notification before you delete it.',
    ar: 'اقرأ هذا الإشعار قبل حذفه.',
  },

  // Airports, airlines, aircraft
  airport_code: { en: 'An airport code has three letters.', ar: 'يتكون رمز المطار من ثلاثة أحرف.' },
  code_taken: { en: 'This code is in use already.', ar: 'هذا الرمز مستخدم مسبقًا.' },
  zone: { en: 'Enter a time zone such as Asia/Karachi.', ar: 'أدخل منطقة زمنية مثل Asia/Karachi.' },
  airline_saved: { en: 'Airline saved successfully.', ar: 'تم حفظ شركة الطيران بنجاح.' },
  airline_deleted: { en: 'Airline deleted successfully.', ar: 'تم حذف شركة الطيران بنجاح.' },
  airport_saved: { en: 'Airport saved successfully.', ar: 'تم حفظ المطار بنجاح.' },
  airport_deleted: { en: 'Airport deleted successfully.', ar: 'تم حذف المطار بنجاح.' },
  aircraft_saved: { en: 'Aircraft saved successfully.', ar: 'تم حفظ الطائرة بنجاح.' },
  aircraft_deleted: { en: 'Aircraft deleted successfully.', ar: 'تم حذف الطائرة بنجاح.' },
} as const satisfies Record<string, Record<Locale, string>>

export type TextKey = keyof typeof texts

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key)

/** A sentence in the reader's language with its blanks filled. */
export function translate(locale: Locale, key: TextKey, values: Record<string, string | number> = {}): string {
  return texts[key][locale].replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}
