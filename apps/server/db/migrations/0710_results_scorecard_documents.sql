-- A paper is a question paper; what is printed of a result is a document.
alter table results.scorecard_papers rename to scorecard_documents;
alter table results.scorecard_documents rename constraint scorecard_papers_check
  to scorecard_documents_check;
alter table results.scorecard_documents rename constraint scorecard_papers_check1
  to scorecard_documents_check1;
alter table results.scorecard_documents rename constraint scorecard_papers_exam_code_check
  to scorecard_documents_exam_code_check;
alter table results.scorecard_documents rename constraint scorecard_papers_issue_check
  to scorecard_documents_issue_check;
alter table results.scorecard_documents rename constraint scorecard_papers_percentile_check
  to scorecard_documents_percentile_check;
alter table results.scorecard_documents rename constraint scorecard_papers_pkey
  to scorecard_documents_pkey;
alter table results.scorecard_documents rename constraint scorecard_papers_rank_check
  to scorecard_documents_rank_check;
alter table results.scorecard_documents rename constraint scorecard_papers_ranked_check
  to scorecard_documents_ranked_check;
alter table results.scorecard_documents rename constraint scorecard_papers_serial_check
  to scorecard_documents_serial_check;
alter table results.scorecard_documents rename constraint scorecard_papers_student_id_exam_code_version_issue_key
  to scorecard_documents_student_id_exam_code_version_issue_key;
alter table results.scorecard_documents rename constraint scorecard_papers_version_check
  to scorecard_documents_version_check;
