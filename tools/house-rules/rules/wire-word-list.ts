/**
 * Odd names on the wire: misspelt, abbreviated, or a code that hides its meaning. Outside the contract they are banned
 * everywhere; the value is the name to use instead.
 */
export const ODD_WORDS: Readonly<Record<string, string>> = {
  registeration: 'a place of the contract',
  classtream: 'classAndStream',
  IC006: "branch.kind === 'digital'",
  TXN_AMOUNT: 'amount',
  ORDER_ID: 'orderId',
  Chargeable: 'a percentage',
  SOE: 'the stream',
  SOF: 'the stream',
  SOM: 'the stream',
  sf_id: 'leadId',
  student_sf_id: 'leadId',
  roll_no: 'rollNumber',
  rollNo: 'rollNumber',
  rollno: 'rollNumber',
  student_roll_no: 'rollNumber',
  dob: 'dateOfBirth',
  student_dob: 'dateOfBirth',
  otp_id: 'the name of the challenge',
  login_id: 'mobileOrPsid',
  mobile_no: 'mobile',
  student_mobile_no: 'mobile',
  tid: 'stateId or slotId',
  klass: 'classOpted',
  Fname: 'fatherName',
  ClassOpted: 'classOpted',
  ClassStudying: 'classStudying',
  OverallScorePercentage: 'overallPercentage',
  ScholarshipPercentage: 'scholarshipPercentage',
  PreparationLevelText: 'preparationLevel',
  Technology_Examination_Fee: 'technologyFee',
  ClassroomService: 'classroomFee',
  admfee: 'admissionFee',
  tuitionfee: 'tuitionFee',
  regfee: 'registrationFee',
  iacstecomm: 'a course purchase',
  editExam: 'a place of the contract',
  isCheckedState: 'a query of the contract',
  isCheckedCentre: 'a query of the contract',
  masterKey: 'a query of the contract',
  masterKeyId: 'a query of the contract',
  resendUserDetails: 'a field of the contract',
  utmParams: 'a place of the contract',
  user_info: 'a place of the contract',
  exam_info: 'a place of the contract',
  user_psid: 'a place of the contract',
  enable_myaakash_status: 'a flag of the contract',
  iacst_download_prosp: 'prospectusUrl',
  iacst_fomo_desc: 'urgencyText',
  exammode_and_time_master: 'a query of the contract',
  state_master: 'a query of the contract',
  class_and_stream_master: 'a query of the contract',
  exam_center_master: 'a query of the contract',
  btn_txt: 'buttonText',
  we_user_id: 'a field of the contract',
  score_th: 'a field of the contract',
  rank_to_check_in_template: 'a field of the contract',
  iacst_adst: 'a registration page of the contract',
  iacst_repeater_common: 'a registration page of the contract',
  iacst_repeater_common_hindi: 'a registration page of the contract',
  iacst_repeater_jee: 'a registration page of the contract',
  iacst_repeater_neet: 'a registration page of the contract',
  iacst_repeater_neet_hindi: 'a registration page of the contract',
}

/**
 * Snake case names on the wire that are good English. They are banned like the odd ones, except that the server may use
 * one as the name of a column it owns.
 */
export const SNAKE_WORDS: readonly string[] = `
  action_url admit_card_availability admit_card_url allowed_registration_count analysis_tab_status attempt_state
  billing_address billing_city billing_email billing_name billing_state billing_zip branch_address branch_code
  branch_contact_info branch_gps branch_phone_numbers card_description card_title career_type center_address
  center_code center_name class_and_stream class_stream class_stream_id class_stream_name contact_numbers
  country_code coupon_code course_category course_content_cta course_description course_detail course_feature
  course_highlights course_purchased dashboard_link dashboard_msg dashboard_url date_of_birth display_name
  error_code event_type exam_attempts_left exam_board exam_button_link exam_button_text exam_center
  exam_center_id exam_date exam_date_id exam_date_jee exam_date_skip exam_discount_amount exam_duration
  exam_end_date exam_end_time exam_fee exam_help_line exam_location exam_mode exam_mode_and_slot exam_short_code
  exam_start_time exam_state exam_state_id exam_taken exam_time exam_type exam_url external_schedule_id
  father_name form_action form_name full_school_name gps_link guided_journey_message guided_journey_sub_message
  is_admit_card_available is_edit_allowed is_mobile is_offline_sf_exam_date is_payment_done lead_term
  location_url main_exam max_exam_edit_allowed mobile_number mock_exam mock_purchased order_id
  overall_percentage payment_data payment_method payment_mode payment_type phone_no preadmission_url
  price_breakup privacy_policy_link product_course_term product_id product_title redirect_url
  register_from_third_party registration_count registration_fees registration_page remove_edit_exam_edit_profile
  report_link report_text reset_cutoff_time result_date_time result_expected_date result_message
  result_page_status result_url roll_number sample_exam sample_heading scholarship_course_purchased_msg
  scholarship_msg scholarship_percentage school_board school_city school_code school_id school_name
  score_data_sets series_name short_school_name source_type start_time state_code state_desc state_id static_data
  student_city student_city_value student_details student_email student_firstname student_lastname student_name
  student_pincode student_psid student_state student_stream subject_labels tenant_id term_condition_link
  test_paper test_paper_name test_short_code testplayer_down user_id utm_campaign utm_id utm_medium utm_source
  view_report whatsapp_status
`
  .trim()
  .split(/\s+/)
